import { clearFiles } from './file-store'
import { forgetStored } from './local-storage'

/** Removes everything an agent leaves in the browser: the phone may be shared (spec 4, on logout the session is cleared). */
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
    'draft_form_data',
    'rejection_reasons',
    'otp_session',
  )
  return clearFiles()
}
