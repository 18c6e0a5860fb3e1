import {
  assign,
  sendTo,
  setup,
  stopChild,
  type ActorRefFrom,
  type AnyActorLogic,
  type ErrorActorEvent,
  type InputFrom,
} from 'xstate'
import type { Profile } from '@/schemas/entities/profile'
import type { BorrowerWizardLogic } from '../borrower-wizard/borrower-wizard.machine'
import type { JoinUsInput, JoinUsLogic } from '../join-us/join-us.machine'
import type { OfflineCaseLogic } from '../offline-case/offline-case.machine'
import { otpMachine, type SentSession } from '../otp/otp.machine'
import type { OutboxLogic } from '../outbox/outbox.machine'
import type { PartnerWizardLogic } from '../partner-wizard/partner-wizard.machine'
import { declaredAction, unimplementedPromise } from '../unimplemented'
import type { UploadsLogic } from '../upload/uploads.machine'
import type { WizardRecord } from '../wizard/wizard-types'

/** The token, the agent's profile, and a login code still on its way before a reload. */
export type SessionInput = {
  token: string | null
  profile: Profile | null
  sentSession?: SentSession | null
}

/**
 * All that only a signed-in agent needs, loaded apart from the sign-in page: the wizard, the uploads and the offline case, provided
 * with their actors, and the record of the application worked on before (null when there is none).
 */
export type PartnerActors = {
  wizard: PartnerWizardLogic
  uploads: UploadsLogic
  outbox: OutboxLogic
  offlineCase: OfflineCaseLogic
  record: WizardRecord | null
}

/**
 * All that only a guest needs, loaded apart from the sign-in page when a guest's page is opened: the borrower's wizard, the partner
 * registration with what it begins with, and the uploads, provided with their actors. `isVerified` says whether a code has
 * proved a mobile before, on this phone.
 */
export type GuestActors = {
  wizard: BorrowerWizardLogic
  joinUs: JoinUsLogic
  joinUsInput: JoinUsInput
  uploads: UploadsLogic
  outbox: OutboxLogic
  record: WizardRecord | null
  isVerified: boolean
}

/**
 * All that the app may send to the session. `session.expired` is a 401 answer to the agent's token, `guestToken.refused` one to a
 * guest's (specification 8.2). The two `replaced` tell that another tab signed out or in: what the browser keeps is no longer
 * this tab's. `profile.refreshRequested` asks whether the limits of a new device are lifted by now.
 */
export type SessionEvent =
  | { type: 'signOut.requested' }
  | { type: 'session.expired' }
  | { type: 'session.replaced' }
  | { type: 'guestActors.requested' }
  | { type: 'guestToken.refused' }
  | { type: 'guestToken.replaced' }
  | { type: 'retry' }
  | { type: 'wizard.retryRequested' }
  | { type: 'network.restored' }
  | { type: 'passkey.added' }
  | { type: 'profile.refreshRequested' }
  | ErrorActorEvent<unknown, 'partnerWizard'>
  | ErrorActorEvent<unknown, 'borrowerWizard'>
  | ErrorActorEvent<unknown, 'joinUs'>
  | ErrorActorEvent<unknown, 'uploads'>
  | ErrorActorEvent<unknown, 'outbox'>
  | ErrorActorEvent<unknown, 'offlineCase'>

/** None of what runs because of whoever is at the screen. */
export const NO_ACTORS = {
  partnerWizard: null,
  borrowerWizard: null,
  joinUs: null,
  uploads: null,
  outbox: null,
  offlineCase: null,
}

type SessionContext = {
  token: string | null
  profile: Profile | null
  sentSession: SentSession | null
  partnerWizard: ActorRefFrom<PartnerWizardLogic> | null
  borrowerWizard: ActorRefFrom<BorrowerWizardLogic> | null
  joinUs: ActorRefFrom<JoinUsLogic> | null
  uploads: ActorRefFrom<UploadsLogic> | null
  outbox: ActorRefFrom<OutboxLogic> | null
  offlineCase: ActorRefFrom<OfflineCaseLogic> | null
}

type SpawnLoaded = <Logic extends AnyActorLogic>(
  logic: Logic,
  options: { id: string; input: InputFrom<Logic> },
) => ActorRefFrom<Logic>

export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    children: {} as { login: 'otp' },
    tags: {} as
      | 'signedIn'
      | 'guest'
      | 'busy'
      | 'failed'
      | 'wizardReady'
      | 'wizardFailed'
      | 'passkeyMissing'
      | 'newDevice'
      | 'profileRefreshing',
  },
  actors: {
    otp: otpMachine,
    getProfile: unimplementedPromise<Profile, { token: string }>('getProfile'),
    logout: unimplementedPromise<unknown, undefined>('logout'),
    loadPartnerActors: unimplementedPromise<PartnerActors, undefined>('loadPartnerActors'),
    loadGuestActors: unimplementedPromise<GuestActors, undefined>('loadGuestActors'),
  },
  actions: {
    storeToken: declaredAction<{ token: string }>('storeToken'),
    storeProfile: declaredAction<{ profile: Profile }>('storeProfile'),
    /** Removes the token only: what was typed stays for the next sign-in. */
    dropToken: declaredAction('dropToken'),
    /** Removes the guest's token only: what was typed stays until a mobile is proved again. */
    dropGuestToken: declaredAction('dropGuestToken'),
    /** Ends what this tab holds, and touches nothing that the browser keeps: it is another session's by now. */
    yieldSession: declaredAction('yieldSession'),
    /** Null where nobody knows who it is: what lies on the phone is then left as it is. */
    clearSession: declaredAction<{ agentId: string | null }>('clearSession'),
    showRoleRefusal: declaredAction('showRoleRefusal'),
    showError: declaredAction<{ error: unknown; fallback?: string }>('showError'),
    keepToken: assign((_, params: { token: string }) => params),
    keepProfile: assign((_, params: { profile: Profile }) => params),
    forgetAgent: assign({ token: null, profile: null }),
    forgetSentSession: assign({ sentSession: null }),
    startPartnerActors: assign(({ context, spawn }, { actors }: { actors: PartnerActors }) => {
      // xstate's types forbid an id for logic that setup does not declare; this logic is loaded later, and its id is relied on.
      const start = spawn as SpawnLoaded
      return {
        partnerWizard: start(actors.wizard, {
          id: 'partnerWizard',
          input: { agentId: agentOf(context).id, record: actors.record, isVerified: true },
        }),
        uploads: start(actors.uploads, { id: 'uploads', input: undefined }),
        outbox: start(actors.outbox, { id: 'outbox', input: undefined }),
        offlineCase: start(actors.offlineCase, { id: 'offlineCase', input: undefined }),
      }
    }),
    startGuestActors: assign(({ spawn }, { actors }: { actors: GuestActors }) => {
      const start = spawn as SpawnLoaded // As in startPartnerActors.
      return {
        borrowerWizard: start(actors.wizard, {
          id: 'borrowerWizard',
          input: { agentId: null, record: actors.record, isVerified: actors.isVerified },
        }),
        joinUs: start(actors.joinUs, { id: 'joinUs', input: actors.joinUsInput }),
        uploads: start(actors.uploads, { id: 'uploads', input: undefined }),
        outbox: start(actors.outbox, { id: 'outbox', input: undefined }),
      }
    }),
    stopWizard: stopChild('partnerWizard'),
    stopBorrowerWizard: stopChild('borrowerWizard'),
    stopJoinUs: stopChild('joinUs'),
    stopUploads: stopChild('uploads'),
    stopOutbox: stopChild('outbox'),
    stopOfflineCase: stopChild('offlineCase'),
    forgetActors: assign(NO_ACTORS),
    tellUploads: sendTo('uploads', { type: 'network.restored' }),
  },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    hasStoredAgent: ({ context }) => context.token !== null && context.profile?.role === 'AGENT',
    isOnNewDevice: ({ context }) => context.profile?.new_until !== undefined,
    isAgentWithoutPasskey: (_, params: { profile: Profile }) =>
      params.profile.role === 'AGENT' && params.profile.needs_passkey === true,
    isAgent: (_, params: { profile: Profile }) => params.profile.role === 'AGENT',
  },
  delays: { signOutPatience: 5000 },
})

/** The token, which every state but the guest's has by construction. */
export function tokenOf({ token }: Pick<SessionContext, 'token'>): string {
  if (token === null) throw new Error('The session has no token')
  return token
}

function agentOf({ profile }: SessionContext): Profile {
  if (profile === null) throw new Error('The session has no profile')
  return profile
}
