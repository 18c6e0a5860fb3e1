import { fromCallback, fromPromise, type ActorRefFrom } from 'xstate'
import { borrowerWizardMachine } from '@/machines/borrower-wizard/borrower-wizard.machine'
import { joinUsMachine } from '@/machines/join-us/join-us.machine'
import { offlineCaseMachine } from '@/machines/offline-case/offline-case.machine'
import { outboxMachine, type StoredEntries, type OutboxEvent } from '@/machines/outbox/outbox.machine'
import { partnerWizardMachine } from '@/machines/partner-wizard/partner-wizard.machine'
import { sessionMachine, type SessionInput } from '@/machines/session/session.machine'
import { uploadsMachine } from '@/machines/upload/uploads.machine'
import type { Profile } from '@/schemas/entities/profile'
import { opaque } from '../../model/catalogues/fixtures'
import { createDesk } from '../wizard/desk'

/** An agent. */
export const asha: Profile = {
  ...opaque<Profile>(),
  id: '7',
  role: 'AGENT',
  first_name: 'Asha',
  last_name: 'Rao',
}

/** Somebody of another role, who may not sign in here. */
export const meena: Profile = { ...asha, id: '9', role: 'MANAGER', first_name: 'Meena' }

/** An outbox in which nothing is on its way, and nothing happens. */
export const emptyOutbox = outboxMachine.provide({
  actors: {
    readEntries: fromPromise<StoredEntries, undefined>(async () => ({ entries: [], isKept: true, lost: [] })),
    watchPhone: fromCallback<OutboxEvent, undefined>(() => undefined),
  },
  actions: { tellUnsent: () => undefined },
})

/** A session from what the browser kept, and the actors that an agent's asks for. */
export function beginSession(input: SessionInput) {
  const desk = createDesk()
  const session = desk.start(sessionMachine, input)
  const actors = () => ({
    wizard: desk.provide(partnerWizardMachine),
    uploads: desk.provide(uploadsMachine),
    outbox: emptyOutbox,
    offlineCase: desk.provide(offlineCaseMachine),
    record: null,
  })
  return { desk, session, actors }
}

/** An agent who was signed in before a reload, with the actors at hand. */
export async function beginSignedIn() {
  const begun = beginSession({ token: 't1', profile: asha })
  await begun.desk.answer('loadPartnerActors', begun.actors())
  return begun
}

/** Nobody is signed in; the actors that a guest's pages ask for. */
export function beginAsGuest() {
  const { desk, session } = beginSession({ token: null, profile: null })
  const actors = (isVerified = false) => ({
    wizard: desk.provide(borrowerWizardMachine),
    joinUs: desk.provide(joinUsMachine),
    joinUsInput: { record: null, sentSession: null },
    uploads: desk.provide(uploadsMachine),
    outbox: emptyOutbox,
    record: null,
    isVerified,
  })
  return { desk, session, actors }
}

/** A borrower whose mobile was proved before, with the actors at hand. */
export async function beginApplying() {
  const begun = beginAsGuest()
  begun.session.send({ type: 'guestActors.requested' })
  await begun.desk.answer('loadGuestActors', begun.actors(true))
  return begun
}

/** @returns which of the session's actors run: those of now, whatever the session holds when it is asked. */
export function statusesOf(session: ActorRefFrom<typeof sessionMachine>) {
  const { partnerWizard, borrowerWizard, joinUs, uploads, outbox, offlineCase } =
    session.getSnapshot().context
  const actors = { partnerWizard, borrowerWizard, joinUs, uploads, outbox, offlineCase }
  return () =>
    Object.fromEntries(
      Object.entries(actors).flatMap(([name, actor]) => (actor ? [[name, actor.getSnapshot().status]] : [])),
    )
}
