import { dropTabToken } from '@/src/storage/caller'
import { forgetStored } from '@/src/storage/local-storage'
import { forgetWork, workOwner } from '@/src/storage/work-owner'

async function forgetOutbox(owner: string): Promise<void> {
  const { forgetEntries } = await import('./outbox-store')
  await forgetEntries(owner)
}

/** Except drafts (specification 4.1). */
export async function forgetAgentData(): Promise<void> {
  const owner = workOwner()
  dropTabToken('TOKEN')
  // A link that the agent has tried is not the next person's.
  forgetStored('PROFILE', 'otp_session', 'work_owner', 'utm_details')
  await Promise.all([forgetWork(), forgetOutbox(owner)])
}

/** Except drafts. */
export async function forgetBorrowerData(): Promise<void> {
  const owner = workOwner()
  dropTabToken('guest_token')
  forgetStored('work_owner')
  await Promise.all([forgetWork(), forgetOutbox(owner)])
}
