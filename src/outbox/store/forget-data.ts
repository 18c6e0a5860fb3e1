import { dropTabToken, isOverruled, isReplaced } from '@/src/storage/caller'
import { forgetStored, readStored, readStoredJson } from '@/src/storage/local-storage'
import { agentOwner, borrowerOwner, forgetOwner, forgetWork, workOwner } from '@/src/storage/work-owner'

async function forgetOutbox(owner: string): Promise<void> {
  const { forgetEntries } = await import('./outbox-store')
  await forgetEntries(owner)
}

/** Except drafts (specification 4.1). */
export async function forgetAgentData(): Promise<void> {
  const owner = workOwner()
  dropTabToken('TOKEN')
  // A link that the agent has tried is not the next person's.
  forgetStored('PROFILE', 'otp_session', 'utm_details')
  forgetOwner()
  await Promise.all([forgetWork(), forgetOutbox(owner)])
}

/** In a tab that another has replaced: what lies sealed is still theirs who leave, and what lies open until it is known who came. */
async function forgetReplaced(owner: string): Promise<void> {
  const isOpen = readStored('work_owner') === owner
  if (isOpen) {
    forgetStored('draft_form_data')
    forgetOwner()
  }
  await Promise.all([isOpen && forgetWork(), forgetOutbox(owner)])
}

function storedAgentId(): unknown {
  const profile = readStoredJson('PROFILE')
  return typeof profile === 'object' && profile !== null && 'id' in profile ? profile.id : null
}

/** Nothing where the agent has signed in anew. */
export async function forgetReplacedAgent(id: string): Promise<void> {
  if (storedAgentId() !== id) await forgetReplaced(agentOwner(id))
}

/** Except drafts. In a tab that another has replaced, what is `mobile`'s, unless it was proved anew. */
export async function forgetBorrowerData(mobile: string | null): Promise<void> {
  const owner = workOwner()
  const isOthers = isOverruled()
  const left = mobile === null ? '' : borrowerOwner(mobile)
  const isAnew = isReplaced('guest_token') && readStored('guest_token') !== null
  dropTabToken('guest_token')
  if (!isOthers) {
    forgetOwner()
    await Promise.all([forgetWork(), forgetOutbox(owner)])
  } else if (left !== '' && !(isAnew && readStored('work_owner') === left)) await forgetReplaced(left)
}
