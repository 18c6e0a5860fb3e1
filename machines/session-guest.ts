import { errorOf, sessionSetup } from './session-setup'

/** What becomes of the guest's tools when one of them breaks: all end, because they share what the person does. */
const endTools = ['stopBorrowerWizard', 'stopJoinUs', 'stopUploads', 'stopOutbox', 'forgetTools'] as const

const toolBroke = {
  target: 'unavailable',
  actions: [...endTools, { type: 'showError', params: errorOf }],
} as const

/**
 * Nobody is signed in: a guest (specification 6.2). An agent may sign in at any time; beside that, a borrower may apply, or a
 * new partner register. The guest's tools are fetched when one of the guest's pages first needs them, and end with the state.
 */
export const guest = sessionSetup.createStateConfig({
  tags: 'guest',
  description: 'Nobody is signed in; an agent may sign in; a borrower or a new partner goes on without.',
  type: 'parallel',
  exit: endTools,
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
              actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
            },
          },
          exit: 'forgetSentSession',
        },
      },
    },
    tools: {
      description: "The borrower's wizard, a partner's registration and the uploads.",
      initial: 'unneeded',
      states: {
        unneeded: {
          description: "None of the guest's pages has been opened yet.",
          on: { 'guestTools.requested': 'loading' },
        },
        loading: {
          description: "The code of the guest's wizard is being fetched.",
          invoke: {
            id: 'loadGuestTools',
            src: 'loadGuestTools',
            onDone: {
              target: 'ready',
              actions: { type: 'startGuestTools', params: ({ event }) => ({ tools: event.output }) },
            },
            onError: {
              target: 'unavailable',
              actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        ready: {
          tags: 'wizardReady',
          description: "The borrower's wizard, a partner's registration and the uploads run.",
          on: {
            'network.restored': { actions: 'tellUploads' },
            'guestToken.refused': { target: 'loading', actions: [...endTools, 'dropGuestToken'] },
            'guestToken.replaced': { target: 'loading', actions: [...endTools, 'yieldSession'] },
            'xstate.error.actor.borrowerWizard': toolBroke,
            'xstate.error.actor.joinUs': toolBroke,
            'xstate.error.actor.uploads': toolBroke,
            'xstate.error.actor.outbox': toolBroke,
          },
        },
        unavailable: {
          tags: 'wizardFailed',
          description: "The guest's wizard could not be fetched, or broke; one may try again.",
          on: {
            'guestTools.requested': 'loading',
            'wizard.retryRequested': 'loading',
            'network.restored': 'loading',
          },
        },
      },
    },
  },
})
