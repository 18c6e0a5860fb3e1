import { forgetStored } from './local-storage'

/** Removes what an agent leaves in the browser, drafts apart: the phone may be shared (spec 4, on logout the session is cleared). */
export async function forgetAgentData(): Promise<void> {
  forgetStored(
    'TOKEN',
    'PROFILE',
    'FORM_DETAILS',
    'CO_APPLICANT_DETAILS',
    'STEP',
    'KYC_ID',
    'TRACKER_ID',
    'APPLICATION_ID',
    'rejection_reasons',
    'otp_session',
  )
  // The keys are gone by now whatever happens: only the file store is code that may still have to be fetched.
  const { clearFiles } = await import('./file-store')
  await clearFiles()
}
