import { clearFiles } from './file-store'
import { forgetStored } from './local-storage'

/** Removes what an agent leaves in the browser, drafts apart: the phone may be shared (spec 4, on logout the session is cleared). */
export function forgetAgentData(): Promise<void> {
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
  return clearFiles()
}
