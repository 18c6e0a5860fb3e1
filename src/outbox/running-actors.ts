import { waitFor, type ActorRefFrom, type AnyActorRef } from 'xstate'
import type { OutboxItem } from '@/machines/outbox/outbox.machine'
import type { OutboxLogic } from '@/machines/outbox/outbox.machine'
import type { SessionLogic } from '@/machines/session/session.machine'
import { TIME_LIMITS } from '@/schemas/time-limits'

/** The actors of this page, among which the session has a name of its own. */
export type System = { get: (id: string) => AnyActorRef | undefined }

function contextIn(system: System) {
  // startSession gives this name to the session only.
  const session = system.get('session') as ActorRefFrom<SessionLogic> | undefined
  return session?.getSnapshot().context
}

/** The outbox that runs beside a wizard; throws where none does. */
export function outboxIn(system: System): ActorRefFrom<OutboxLogic> {
  const outbox = contextIn(system)?.outbox
  if (!outbox) throw new Error('No outbox is running')
  return outbox
}

/** Waits until the outbox, where one runs, knows what the phone holds; not for ever, as a browser's store may never answer. */
export async function outboxRead(system: System): Promise<void> {
  const outbox = contextIn(system)?.outbox
  if (!outbox) return
  await waitFor(outbox, (snapshot) => snapshot.matches('open'), { timeout: TIME_LIMITS.longWait }).catch(
    () => null,
  )
}

/** The entries that were refused because there is a newer version than they were written over. */
export function outdatedEntries(system: System): string[] {
  const items = contextIn(system)?.outbox?.getSnapshot().context.items ?? []
  return items.filter(isOutdated).map(({ facts }) => facts.id)
}

function isOutdated({ phase, ref }: OutboxItem): boolean {
  const { fault } = ref.getSnapshot().context
  return phase === 'refused' && fault?.kind === 'refused' && fault.error.status === 412
}

/** The wizard that runs beside the outbox. */
export function wizardIn(system: System) {
  const context = contextIn(system)
  return context?.partnerWizard ?? context?.borrowerWizard ?? null
}

/** The upload field of a key, where its form has been open. */
export function fieldIn(system: System, key: string) {
  return contextIn(system)?.uploads?.getSnapshot().context.fields[key]
}
