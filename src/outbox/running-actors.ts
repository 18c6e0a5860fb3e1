import { waitFor, type ActorRefFrom, type AnyActorRef } from 'xstate'
import type { OutboxItem, OutboxLogic } from '@/machines/outbox/outbox.machine'
import type { SessionLogic } from '@/machines/session/session.machine'
import { TIME_LIMITS } from '@/schemas/time-limits'

export type System = { get: (id: string) => AnyActorRef | undefined }

function contextIn(system: System) {
  // startSession gives this name to the session only.
  const session = system.get('session') as ActorRefFrom<SessionLogic> | undefined
  return session?.getSnapshot().context
}

/** @throws Error when no outbox runs */
export function outboxIn(system: System): ActorRefFrom<OutboxLogic> {
  const outbox = contextIn(system)?.outbox
  if (!outbox) throw new Error('No outbox is running')
  return outbox
}

/** Limited, because a browser's store may never answer. */
export async function outboxRead(system: System): Promise<void> {
  const outbox = contextIn(system)?.outbox
  if (!outbox) return
  await waitFor(outbox, (snapshot) => snapshot.matches('open'), { timeout: TIME_LIMITS.longWait }).catch(
    () => null,
  )
}

/** @returns the server's failure; null where no answer came */
export function errorOf({ ref }: OutboxItem): Error | null {
  const { fault } = ref.getSnapshot().context
  return fault === null || fault.kind === 'unanswered' ? null : fault.error
}

/** Refused because there is a newer version. */
export function outdatedEntries(system: System): string[] {
  const items = contextIn(system)?.outbox?.getSnapshot().context.items ?? []
  return items.filter(isOutdated).map(({ facts }) => facts.id)
}

function isOutdated({ phase, ref }: OutboxItem): boolean {
  const { fault } = ref.getSnapshot().context
  return phase === 'refused' && fault?.kind === 'refused' && fault.error.status === 412
}

export function wizardIn(system: System) {
  const context = contextIn(system)
  return context?.partnerWizard ?? context?.borrowerWizard ?? null
}

export function fieldIn(system: System, key: string) {
  return contextIn(system)?.uploads?.getSnapshot().context.fields[key]
}

export function fieldsIn(system: System) {
  return Object.values(contextIn(system)?.uploads?.getSnapshot().context.fields ?? {})
}
