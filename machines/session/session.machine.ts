import type { Profile } from '@/schemas/entities/profile'
import { notifyError } from '../notify-error'
import { device, passkeyMissing } from './session-access'
import { guest } from './session-guest'
import { NO_ACTORS, sessionSetup, tokenOf } from './session-setup'

export type { GuestActors, PartnerActors, SessionInput } from './session-setup'

/** All end, because they share what the agent does. */
const endActors = ['stopWizard', 'stopUploads', 'stopOutbox', 'stopOfflineCase', 'forgetActors'] as const

const actorFailed = {
  target: 'unavailable',
  actions: [...endActors, notifyError],
} as const

const asProfile = ({ event }: { event: { output: Profile } }) => ({ profile: event.output })

const takeProfile = [
  { type: 'keepProfile', params: asProfile },
  { type: 'storeProfile', params: asProfile },
] as const

const leave = {
  target: 'guest',
  actions: [
    {
      type: 'clearSession',
      params: ({ context }: { context: { profile: Profile | null } }) => ({
        agentId: context.profile?.id ?? null,
      }),
    },
    'forgetAgent',
  ],
} as const

/** Asks the server whose token it is; who is no agent is signed out, and who has to add a passkey does that first. */
function askProfile<const Fresh extends string, const Failed extends object>(fresh: Fresh, failed: Failed) {
  return {
    id: 'getProfile',
    src: 'getProfile',
    input: ({ context }: { context: { token: string | null } }) => ({ token: tokenOf(context) }),
    onDone: [
      {
        guard: { type: 'isAgentWithoutPasskey', params: asProfile },
        target: '#session.passkeyMissing',
        actions: takeProfile,
      },
      { guard: { type: 'isAgent', params: asProfile }, target: fresh, actions: takeProfile },
      { target: '#session.signingOut', actions: 'showRoleRefusal' },
    ],
    onError: failed,
  } as const
}

/**
 * Whoever is at the screen, and what runs because of it (specification 4.1). A state says whether the token is believed, being
 * checked, or absent; the agent's wizard and uploads live inside `signedIn`, so that signing out ends them, and the guest's
 * inside `guest`, so that signing in does. It has no final state: it lives as long as the page.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => ({
    token: input.token,
    profile: input.profile,
    sentSession: input.sentSession ?? null,
    ...NO_ACTORS,
  }),
  initial: 'boot',
  on: {
    'session.expired': { guard: 'hasToken', target: '.guest', actions: ['forgetAgent', 'dropToken'] },
    'session.replaced': { guard: 'hasToken', target: '.guest', actions: ['forgetAgent', 'yieldSession'] },
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
    guest,
    loadingProfile: {
      tags: 'busy',
      description: 'There is a token; whose it is, is being asked.',
      invoke: askProfile('signedIn.profile.fresh', { target: 'profileUnavailable', actions: notifyError }),
    },
    profileUnavailable: {
      tags: 'failed',
      description:
        'The token may be good, but its owner could not be asked; one may try again, or sign out, which leaves all work on the phone.',
      on: {
        retry: 'loadingProfile',
        'network.restored': 'loadingProfile',
        'signOut.requested': { target: 'signingOut', actions: 'forgetAgent' },
      },
    },
    passkeyMissing,
    signedIn: {
      tags: 'signedIn',
      description: 'An agent is signed in.',
      type: 'parallel',
      exit: endActors,
      on: { 'signOut.requested': 'signingOut' },
      states: {
        wizard: {
          description:
            'The wizard, the uploads and the offline case, fetched while the agent looks at the dashboard.',
          initial: 'loading',
          states: {
            loading: {
              description: 'The code of the wizard is being fetched.',
              invoke: {
                id: 'loadPartnerActors',
                src: 'loadPartnerActors',
                onDone: {
                  target: 'ready',
                  actions: { type: 'startPartnerActors', params: ({ event }) => ({ actors: event.output }) },
                },
                onError: {
                  target: 'unavailable',
                  actions: notifyError,
                },
              },
            },
            ready: {
              tags: 'wizardReady',
              description: 'The wizard, the uploads and the offline case run.',
              on: {
                'network.restored': { actions: 'tellUploads' },
                'xstate.error.actor.partnerWizard': actorFailed,
                'xstate.error.actor.uploads': actorFailed,
                'xstate.error.actor.outbox': actorFailed,
                'xstate.error.actor.offlineCase': actorFailed,
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
              tags: 'profileRefreshing',
              description: 'The stored profile is shown while the server is asked again.',
              invoke: askProfile('fresh', { target: 'stale' }),
            },
            fresh: {
              description: 'The profile is the one the server has.',
              on: { 'profile.refreshRequested': 'refreshing' },
            },
            stale: {
              description:
                'The server could not be asked; the stored profile is used until the network is back.',
              on: { 'network.restored': 'refreshing', 'profile.refreshRequested': 'refreshing' },
            },
          },
        },
        device,
      },
    },
    signingOut: {
      tags: 'busy',
      description: 'The server is told, but the sign-out waits for its answer only so long.',
      on: { 'session.expired': {}, 'session.replaced': {} },
      invoke: { id: 'logout', src: 'logout', onDone: leave, onError: leave },
      after: { signOutPatience: leave },
    },
  },
})

export type SessionLogic = typeof sessionMachine
