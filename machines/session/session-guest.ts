import { notifyError } from '../notify-error'
import { sessionSetup } from './session-setup'

/** All end, because they share what the person does. */
const endActors = ['stopBorrowerWizard', 'stopJoinUs', 'stopUploads', 'stopOutbox', 'forgetActors'] as const

const actorFailed = {
  target: 'unavailable',
  actions: [...endActors, notifyError],
} as const

/**
 * Nobody is signed in: a guest (specification 6.2). An agent may sign in at any time; beside that, a borrower may apply, or a
 * prospective partner register. The guest's actors are fetched when one of the guest's pages first needs them, and end with the state.
 */
export const guest = sessionSetup.createStateConfig({
  tags: 'guest',
  description:
    'Nobody is signed in; an agent may sign in; a borrower or a prospective partner goes on without.',
  type: 'parallel',
  exit: endActors,
  states: {
    login: {
      description: 'The way in for agents.',
      initial: 'asking',
      states: {
        asking: {
          description: 'The login waits for a mobile number or its code.',
          invoke: {
            id: 'login',
            src: 'otp',
            input: ({ context }) => ({ purpose: 'login', sentSession: context.sentSession }),
            onDone: {
              target: '#session.loadingProfile',
              actions: [
                { type: 'keepToken', params: ({ event }) => ({ token: event.output.token }) },
                { type: 'storeToken', params: ({ event }) => ({ token: event.output.token }) },
              ],
            },
            onError: {
              target: 'asking',
              reenter: true,
              actions: notifyError,
            },
          },
          exit: 'forgetSentSession',
        },
      },
    },
    actors: {
      description: "The borrower's wizard, the partner registration and the uploads.",
      initial: 'unneeded',
      states: {
        unneeded: {
          description: "None of the guest's pages has been opened yet.",
          on: { 'guestActors.requested': 'loading' },
        },
        loading: {
          description: "The code of the guest's wizard is being fetched.",
          invoke: {
            id: 'loadGuestActors',
            src: 'loadGuestActors',
            onDone: {
              target: 'ready',
              actions: { type: 'startGuestActors', params: ({ event }) => ({ actors: event.output }) },
            },
            onError: {
              target: 'unavailable',
              actions: notifyError,
            },
          },
        },
        ready: {
          tags: 'wizardReady',
          description: "The borrower's wizard, the partner registration and the uploads run.",
          on: {
            'network.restored': { actions: 'tellUploads' },
            'guestToken.refused': { target: 'loading', actions: [...endActors, 'dropGuestToken'] },
            'guestToken.replaced': { target: 'loading', actions: [...endActors, 'yieldSession'] },
            'xstate.error.actor.borrowerWizard': actorFailed,
            'xstate.error.actor.joinUs': actorFailed,
            'xstate.error.actor.uploads': actorFailed,
            'xstate.error.actor.outbox': actorFailed,
          },
        },
        unavailable: {
          tags: 'wizardFailed',
          description: "The guest's wizard could not be fetched, or broke; one may try again.",
          on: {
            'guestActors.requested': 'loading',
            'wizard.retryRequested': 'loading',
            'network.restored': 'loading',
          },
        },
      },
    },
  },
})
