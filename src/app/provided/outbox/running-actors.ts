import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type { OutboxLogic } from '@/machines/outbox/outbox.machine'
import type { SessionLogic } from '@/machines/session.machine'

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

/** The wizard that runs beside the outbox. */
export function wizardIn(system: System) {
  const context = contextIn(system)
  return context?.partnerWizard ?? context?.borrowerWizard ?? null
}
