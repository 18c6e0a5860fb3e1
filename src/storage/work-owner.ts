import { dropTabToken, isOverruled, isWorkOfTab } from './caller'
import { forgetStored, readStored, store } from './local-storage'

/* A phone is often shared: what one person left is not for the next. The owner is set at sign-in or when a mobile is proved. */

/** Except drafts. */
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
  // The keys are removed before this import, which may fail.
  const { clearFiles } = await import('./file-store')
  await clearFiles()
}

const AGENT = 'agent '

export const agentOwner = (id: string) => `${AGENT}${id}`
export const borrowerOwner = (mobile: string) => `borrower ${mobile}`

/** In browsers that store nothing, for as long as the page lives. */
let ownerInPage: string | null = null

const lastOwner = () => ownerInPage ?? readStored('work_owner')

export function forgetOwner(): void {
  ownerInPage = null
  forgetStored('work_owner')
}

/** @returns true when that removed somebody else's work; the caller then discards the drafts */
function admit(owner: string): boolean {
  const before = lastOwner()
  store('work_owner', owner)
  ownerInPage = readStored('work_owner') === owner ? null : owner
  if (before === null || before === owner) return false
  void forgetWork()
  return true
}

/**
 * '' before anybody has signed in or proved a mobile, and where storage is another session's than
 * this tab's: what an agent has left lies sealed until they have signed in again.
 */
export function workOwner(): string {
  const owner = lastOwner() ?? ''
  return isWorkOfTab(owner.startsWith(AGENT)) ? owner : ''
}

/** The same agent finds the work again after a lost session; another agent ends a borrower's proof. */
export function admitAgent(id: string): boolean {
  const isAnother = admit(agentOwner(id))
  if (isAnother) {
    forgetStored('guest_token')
    dropTabToken('guest_token')
  }
  return isAnother
}

/** The work stays an agent's who has signed in in another tab. */
export function admitBorrower(mobile: string): boolean {
  return !isOverruled() && admit(borrowerOwner(mobile))
}
