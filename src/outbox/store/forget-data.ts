import { dropTabToken, isOverruled } from '@/src/storage/caller'
import { forgetStored, readStored } from '@/src/storage/local-storage'
import { agentOwner, forgetOwner, forgetWork, workOwner } from '@/src/storage/work-owner'

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

/** In a tab that another agent's has replaced: what lies sealed is still this one's, unless they have signed in anew. */
export async function forgetReplacedAgent(id: string): Promise<void> {
  const owner = agentOwner(id)
  if (readStored('work_owner') !== owner) await forgetOutbox(owner)
}

/** Except drafts; where storage belongs to another session, the proof of this tab alone. */
export async function forgetBorrowerData(): Promise<void> {
  const owner = workOwner()
  const isOthers = isOverruled()
  dropTabToken('guest_token')
  if (isOthers) return
  forgetOwner()
  await Promise.all([forgetWork(), forgetOutbox(owner)])
}
