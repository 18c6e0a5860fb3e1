import { dropTabToken } from './caller'
import { forgetStored, readStored, store } from './local-storage'

/*
 * A phone is often shared: what one person left in it (which application, drafts, files on their way) is not for the next one.
 * Whose it is, is noted when somebody signs in or proves a mobile.
 */

/** Removes the work in the browser, drafts apart: which application, and the files on their way. */
export async function forgetWork(): Promise<void> {
  forgetStored(
    'FORM_DETAILS',
    'CO_APPLICANT_DETAILS',
    'STEP',
    'KYC_ID',
    'TRACKER_ID',
    'APPLICATION_ID',
    'rejection_reasons',
    'accepted_offers',
    'join_us',
  )
  // The keys are gone by now whatever happens: only the file store is code that may still have to be fetched.
  const { clearFiles } = await import('./file-store')
  await clearFiles()
}

/**
 * Notes whose work the browser holds from now on, and removes that of whoever was here before.
 * @returns whether that was somebody else; the caller discards the drafts then
 */
function admit(owner: string): boolean {
  const before = readStored('work_owner')
  store('work_owner', owner)
  if (before === null || before === owner) return false
  void forgetWork()
  return true
}

/** @returns whose work the browser holds; '' before anybody has signed in or proved a mobile, and where the browser keeps nothing. */
export function workOwner(): string {
  return readStored('work_owner') ?? ''
}

/** An agent has signed in. After a lost session the work is still that agent's; a borrower's proof ends with it. */
export function admitAgent(id: string): boolean {
  const isAnother = admit(`agent ${id}`)
  if (isAnother) dropTabToken('guest_token')
  return isAnother
}

/** A code has proved a borrower's mobile. */
export function admitBorrower(mobile: string): boolean {
  return admit(`borrower ${mobile}`)
}
