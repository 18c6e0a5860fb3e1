import { forgetStored, readStored, store } from './local-storage'

/** Removes the work an agent left in the browser, drafts apart: which application, and the files on their way. */
async function forgetWork(): Promise<void> {
  forgetStored(
    'FORM_DETAILS',
    'CO_APPLICANT_DETAILS',
    'STEP',
    'KYC_ID',
    'TRACKER_ID',
    'APPLICATION_ID',
    'rejection_reasons',
  )
  // The keys are gone by now whatever happens: only the file store is code that may still have to be fetched.
  const { clearFiles } = await import('./file-store')
  await clearFiles()
}

/** Removes what an agent leaves in the browser, drafts apart: the phone may be shared (spec 4, on logout the session is cleared). */
export function forgetAgentData(): Promise<void> {
  forgetStored('TOKEN', 'PROFILE', 'otp_session', 'agent_id')
  return forgetWork()
}

/**
 * Notes whose work the browser holds. After a lost session it is still that agent's: whoever else signs in must not find it.
 * @returns whether it was somebody else's until now; the caller discards the drafts then
 */
export function admitAgent(id: string): boolean {
  const before = readStored('agent_id')
  store('agent_id', id)
  if (before === null || before === id) return false
  void forgetWork()
  return true
}
