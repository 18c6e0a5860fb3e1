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
import { declaredAction, declaredPromise } from './declared'
import { otpMachine, type SentSession } from './otp.machine'
import type { PartnerWizardLogic } from './partner-wizard.machine'
import type { UploadsLogic } from './uploads.machine'
import type { WizardRecord } from './wizard-types'

/** What the browser kept: the token, the agent's profile, and a login code still on its way before a reload. */
export type SessionInput = {
  token: string | null
  profile: Profile | null
  sentSession?: SentSession | null
}

/**
 * What only a signed-in agent needs, loaded apart from the sign-in page: the wizard and the uploads, provided with
 * their actors, and the record of the application worked on before (null when there is none).
 */
export type PartnerTools = { wizard: PartnerWizardLogic; uploads: UploadsLogic; record: WizardRecord | null }

/** What the app may send to the session. `session.expired` is any 401 answer (spec 8). */
export type SessionEvent =
  | { type: 'signOut.requested' }
  | { type: 'session.expired' }
  | { type: 'retry' }
  | { type: 'wizard.retryRequested' }
  | { type: 'network.restored' }
  | ErrorActorEvent<unknown, 'partnerWizard'>
  | ErrorActorEvent<unknown, 'uploads'>

type SessionContext = {
  token: string | null
  profile: Profile | null
  sentSession: SentSession | null
  partnerWizard: ActorRefFrom<PartnerWizardLogic> | null
  uploads: ActorRefFrom<UploadsLogic> | null
}

type SpawnLoaded = <Logic extends AnyActorLogic>(
  logic: Logic,
  options: { id: string; input: InputFrom<Logic> },
) => ActorRefFrom<Logic>

const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    children: {} as { login: 'otp' },
    tags: {} as 'signedIn' | 'guest' | 'busy' | 'failed' | 'wizardReady' | 'wizardFailed',
  },
  actors: {
    otp: otpMachine,
    getProfile: declaredPromise<Profile, { token: string }>('getProfile'),
    logout: declaredPromise<unknown, undefined>('logout'),
    loadPartnerTools: declaredPromise<PartnerTools, undefined>('loadPartnerTools'),
  },
  actions: {
    storeToken: declaredAction<{ token: string }>('storeToken'),
    storeProfile: declaredAction<{ profile: Profile }>('storeProfile'),
    /** Removes the token only: what was typed stays for the next sign-in. */
    dropToken: declaredAction('dropToken'),
    /** Removes everything the agent left in the browser. */
    clearSession: declaredAction('clearSession'),
    showRoleRefusal: declaredAction('showRoleRefusal'),
    showError: declaredAction<{ error: unknown; fallback?: string }>('showError'),
    keepToken: assign((_, params: { token: string }) => params),
    keepProfile: assign((_, params: { profile: Profile }) => params),
    forgetAgent: assign({ token: null, profile: null }),
    forgetSentSession: assign({ sentSession: null }),
    startTools: assign(({ context, spawn }, { tools }: { tools: PartnerTools }) => {
      // xstate's types forbid an id for logic that setup does not declare; this logic is loaded later, and its id is relied on.
      const start = spawn as SpawnLoaded
      return {
        partnerWizard: start(tools.wizard, {
          id: 'partnerWizard',
          input: { agentId: agentOf(context).id, record: tools.record },
        }),
        uploads: start(tools.uploads, { id: 'uploads', input: undefined }),
      }
    }),
    stopWizard: stopChild('partnerWizard'),
    stopUploads: stopChild('uploads'),
    forgetTools: assign({ partnerWizard: null, uploads: null }),
    tellUploads: sendTo('uploads', { type: 'network.restored' }),
  },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    hasStoredAgent: ({ context }) => context.token !== null && context.profile?.role === 'AGENT',
    isAgent: (_, params: { profile: Profile }) => params.profile.role === 'AGENT',
  },
  delays: { signOutPatience: 5000 },
})

/**
 * Who is at the screen, and what runs because of it (spec 4 'Session'). A state says whether the token is believed, being
 * checked, or absent; the wizard and the uploads live inside `signedIn`, so that signing out ends them. It has no final
 * state: it lives as long as the page.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => ({
    token: input.token,
    profile: input.profile,
    sentSession: input.sentSession ?? null,
    partnerWizard: null,
    uploads: null,
  }),
  initial: 'boot',
  on: {
    'session.expired': { guard: 'hasToken', target: '.guest', actions: ['forgetAgent', 'dropToken'] },
  },
  states: {
    boot: {
      description: 'Decides by what the browser kept.',
      always: [
        { guard: 'hasStoredAgent', target: 'signedIn' },
        { guard: 'hasToken', target: 'loadingProfile' },
        { target: 'guest' },
      ],
    },
    guest: {
      tags: 'guest',
      description: 'Nobody is signed in; the login waits for a mobile number or its code.',
      invoke: {
        id: 'login',
        src: 'otp',
        input: ({ context }) => ({ purpose: 'login', sentSession: context.sentSession }),
        onDone: {
          target: 'loadingProfile',
          actions: [
            { type: 'keepToken', params: ({ event }) => ({ token: event.output.token }) },
            { type: 'storeToken', params: ({ event }) => ({ token: event.output.token }) },
          ],
        },
        onError: {
          target: 'guest',
          reenter: true,
          actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
        },
      },
      exit: 'forgetSentSession',
    },
    loadingProfile: {
      tags: 'busy',
      description: 'There is a token; whose it is, is being asked.',
      invoke: {
        id: 'getProfile',
        src: 'getProfile',
        input: ({ context }) => ({ token: tokenOf(context) }),
        onDone: [
          {
            guard: { type: 'isAgent', params: ({ event }) => ({ profile: event.output }) },
            target: 'signedIn.profile.fresh',
            actions: [
              { type: 'keepProfile', params: ({ event }) => ({ profile: event.output }) },
              { type: 'storeProfile', params: ({ event }) => ({ profile: event.output }) },
            ],
          },
          { target: 'signingOut', actions: 'showRoleRefusal' },
        ],
        onError: {
          target: 'profileUnavailable',
          actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'signOut.requested': 'signingOut' },
    },
    profileUnavailable: {
      tags: 'failed',
      description: 'The token may be good, but its owner could not be asked; one may try again or sign out.',
      on: {
        retry: 'loadingProfile',
        'network.restored': 'loadingProfile',
        'signOut.requested': 'signingOut',
      },
    },
    signedIn: {
      tags: 'signedIn',
      description: 'An agent is signed in.',
      type: 'parallel',
      exit: ['stopWizard', 'stopUploads', 'forgetTools'],
      on: { 'signOut.requested': 'signingOut' },
      states: {
        wizard: {
          description: 'The wizard and the uploads, fetched while the agent looks at the dashboard.',
          initial: 'loading',
          states: {
            loading: {
              description: 'The code of the wizard is being fetched.',
              invoke: {
                id: 'loadPartnerTools',
                src: 'loadPartnerTools',
                onDone: {
                  target: 'ready',
                  actions: { type: 'startTools', params: ({ event }) => ({ tools: event.output }) },
                },
                onError: {
                  target: 'unavailable',
                  actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
            ready: {
              tags: 'wizardReady',
              description: 'The wizard and the uploads run.',
              on: {
                'network.restored': { actions: 'tellUploads' },
                'xstate.error.actor.partnerWizard': {
                  target: 'unavailable',
                  actions: [
                    'stopWizard',
                    'stopUploads',
                    'forgetTools',
                    { type: 'showError', params: ({ event }) => ({ error: event.error }) },
                  ],
                },
                'xstate.error.actor.uploads': {
                  target: 'unavailable',
                  actions: [
                    'stopWizard',
                    'stopUploads',
                    'forgetTools',
                    { type: 'showError', params: ({ event }) => ({ error: event.error }) },
                  ],
                },
              },
            },
            unavailable: {
              tags: 'wizardFailed',
              description: 'The wizard could not be fetched, or broke; one may try again.',
              on: { 'wizard.retryRequested': 'loading', 'network.restored': 'loading' },
            },
          },
        },
        profile: {
          description: 'Whether the profile at hand is the one the server has today.',
          initial: 'refreshing',
          states: {
            refreshing: {
              description: 'The stored profile is shown while the server is asked again.',
              invoke: {
                id: 'getProfile',
                src: 'getProfile',
                input: ({ context }) => ({ token: tokenOf(context) }),
                onDone: [
                  {
                    guard: { type: 'isAgent', params: ({ event }) => ({ profile: event.output }) },
                    target: 'fresh',
                    actions: [
                      { type: 'keepProfile', params: ({ event }) => ({ profile: event.output }) },
                      { type: 'storeProfile', params: ({ event }) => ({ profile: event.output }) },
                    ],
                  },
                  { target: '#session.signingOut', actions: 'showRoleRefusal' },
                ],
                onError: 'stale',
              },
            },
            fresh: { description: 'The profile is the one the server has.' },
            stale: {
              description:
                'The server could not be asked; the stored profile is used until the network is back.',
              on: { 'network.restored': 'refreshing' },
            },
          },
        },
      },
    },
    signingOut: {
      tags: 'busy',
      description: 'The server is told, but the sign-out waits for its answer only so long.',
      on: { 'session.expired': {} },
      invoke: {
        id: 'logout',
        src: 'logout',
        onDone: { target: 'guest', actions: ['forgetAgent', 'clearSession'] },
        onError: { target: 'guest', actions: ['forgetAgent', 'clearSession'] },
      },
      after: { signOutPatience: { target: 'guest', actions: ['forgetAgent', 'clearSession'] } },
    },
  },
})

/** The logic of `sessionMachine`. */
export type SessionLogic = typeof sessionMachine

function tokenOf({ token }: SessionContext): string {
  if (token === null) throw new Error('The session has no token')
  return token
}

function agentOf({ profile }: SessionContext): Profile {
  if (profile === null) throw new Error('The session has no profile')
  return profile
}
