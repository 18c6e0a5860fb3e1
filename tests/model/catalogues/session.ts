import type { BorrowerWizardLogic } from '@/machines/borrower-wizard/borrower-wizard.machine'
import type { JoinUsLogic } from '@/machines/join-us/join-us.machine'
import type { OfflineCaseLogic } from '@/machines/offline-case/offline-case.machine'
import type { OutboxLogic } from '@/machines/outbox/outbox.machine'
import type { PartnerWizardLogic } from '@/machines/partner-wizard/partner-wizard.machine'
import { sessionMachine } from '@/machines/session/session.machine'
import type { UploadsLogic } from '@/machines/upload/uploads.machine'
import type { Profile } from '@/schemas/entities/profile'
import { catalogue } from '@/tests/tools/statecharts/model/catalogue'
import { controlledActor } from '@/tests/tools/statecharts/model/controlled-actor'
import { opaque } from './fixtures'

const agent: Profile = { ...opaque<Profile>(), id: '7', role: 'AGENT', first_name: 'Asha', last_name: 'Rao' }
const manager: Profile = { ...agent, id: '9', role: 'MANAGER' }
const profiles = {
  'an agent': agent,
  'an agent on a new device': { ...agent, new_until: '2026-11-27T10:00:00.000Z' },
  'an agent without a passkey': { ...agent, needs_passkey: true },
  'a manager': manager,
}
const failure = (actorId: string) => ({ error: new Error(`${actorId} broke`), actorId })

/** Everything that can happen to the session. */
export const sessionCatalogue = catalogue({
  name: 'session',
  machine: sessionMachine,
  inputs: {
    'nothing kept': { token: null, profile: null },
    'a token': { token: 't1', profile: null },
    'a token and an agent': { token: 't1', profile: agent },
  },
  events: {
    'signOut.requested': { logout: {} },
    'session.expired': { 401: {} },
    'session.replaced': { 'another tab': {} },
    'guestActors.requested': { open: {} },
    'guestToken.refused': { 401: {} },
    'guestToken.replaced': { 'another tab': {} },
    retry: { retry: {} },
    'wizard.retryRequested': { retry: {} },
    'network.restored': { online: {} },
    'passkey.added': { added: {} },
    'profile.refreshRequested': { 'check again': {} },
    'xstate.error.actor.partnerWizard': { broke: { ...failure('partnerWizard'), actorId: 'partnerWizard' } },
    'xstate.error.actor.borrowerWizard': {
      broke: { ...failure('borrowerWizard'), actorId: 'borrowerWizard' },
    },
    'xstate.error.actor.joinUs': { broke: { ...failure('joinUs'), actorId: 'joinUs' } },
    'xstate.error.actor.outbox': { broke: { ...failure('outbox'), actorId: 'outbox' } },
    'xstate.error.actor.uploads': { broke: { ...failure('uploads'), actorId: 'uploads' } },
    'xstate.error.actor.offlineCase': { broke: { ...failure('offlineCase'), actorId: 'offlineCase' } },
  },
  actors: {
    otp: { done: { verified: { token: 't1', mobile: '9000000001' } } },
    getProfile: { done: profiles },
    logout: { done: { 'signed out': undefined } },
    loadPartnerActors: {
      done: {
        loaded: {
          // Held like every other child: how the wizard goes on inside is its own catalogue's matter.
          wizard: controlledActor as unknown as PartnerWizardLogic,
          uploads: controlledActor as unknown as UploadsLogic,
          outbox: controlledActor as unknown as OutboxLogic,
          offlineCase: controlledActor as unknown as OfflineCaseLogic,
          record: null,
        },
      },
    },
    loadGuestActors: {
      done: {
        loaded: {
          // As above.
          wizard: controlledActor as unknown as BorrowerWizardLogic,
          joinUs: controlledActor as unknown as JoinUsLogic,
          joinUsInput: { record: null, sentSession: null },
          uploads: controlledActor as unknown as UploadsLogic,
          outbox: controlledActor as unknown as OutboxLogic,
          record: null,
          isVerified: false,
        },
      },
    },
  },
  facts: ({ context: { token, profile, partnerWizard, borrowerWizard } }) => [
    token !== null,
    profile?.role,
    profile?.new_until !== undefined,
    profile?.needs_passkey,
    partnerWizard !== null,
    borrowerWizard !== null,
  ],
})
