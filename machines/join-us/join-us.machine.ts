import { assertEvent } from 'xstate'
import { joinUsSetup } from './join-us-setup'
import { tellError } from '../tell-error'

export type { JoinUsInput, JoinUsRecord, RegistrationResult } from './join-us-setup'

/** The form is open: it can be sent, or given up for another mobile. */
const open = joinUsSetup.createStateConfig({
  on: {
    'registration.submitted': '#joinUs.registering.submitting',
    'mobile.changeRequested': {
      target: '#joinUs.provingMobile',
      actions: [
        { type: 'forgetRegistration', params: ({ context }) => ({ mobile: context.mobile }) },
        'forgetMobile',
      ],
    },
  },
})

/**
 * A prospective partner registers (specification 5.16, 7.14). A top-level state is what the page
 * /join-us shows: the mobile and its code, the form, or the tracker id of a registration that the server has. It has no
 * final state: another prospective partner may register on the same phone.
 */
export const joinUsMachine = joinUsSetup.createMachine({
  id: 'joinUs',
  context: ({ input: { record, sentSession } }) => ({
    mobile: record?.mobile ?? '',
    trackerId: record?.trackerId ?? null,
    wasSent: record?.isSent ?? false,
    sentSession,
    refusal: null,
  }),
  initial: 'starting',
  states: {
    starting: {
      description: 'Decides by what the browser kept.',
      always: [
        { guard: 'wasSent', target: 'submitted' },
        { guard: 'hasProvedMobile', target: 'registering' },
        { target: 'provingMobile' },
      ],
    },
    provingMobile: {
      description: 'The mobile is asked for and proved by a code; nothing can be sent to the server before.',
      invoke: {
        id: 'otp',
        src: 'otp',
        input: ({ context }) => ({ purpose: 'joinUs', sentSession: context.sentSession }),
        onDone: {
          target: 'registering',
          actions: [
            { type: 'keepMobile', params: ({ event }) => ({ mobile: event.output.mobile }) },
            { type: 'rememberProof', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'provingMobile',
          reenter: true,
          actions: ['forgetMobile', tellError],
        },
      },
    },
    registering: {
      description: 'The registration form and its documents.',
      initial: 'editing',
      states: {
        editing: { ...open, description: 'The form can be filled in.' },
        submitting: {
          tags: 'busy',
          description: 'The registration is being sent; nothing else can be asked meanwhile.',
          invoke: {
            id: 'requestRegistration',
            src: 'requestRegistration',
            input: ({ event }) => {
              assertEvent(event, 'registration.submitted')
              return { value: event.value }
            },
            onDone: [
              {
                guard: { type: 'isRegistered', params: ({ event }) => ({ result: event.output }) },
                target: '#joinUs.submitted',
                actions: [
                  { type: 'keepTracker', params: ({ event }) => ({ result: event.output }) },
                  {
                    type: 'rememberRegistration',
                    params: ({ context }) => ({ mobile: context.mobile, trackerId: context.trackerId }),
                  },
                ],
              },
              {
                target: 'refused',
                actions: { type: 'keepRefusal', params: ({ event }) => ({ result: event.output }) },
              },
            ],
            onError: {
              target: 'submitFailed',
              actions: {
                type: 'showError',
                params: ({ event }) => ({ error: event.error, fallback: 'Failed to submit form' }),
              },
            },
          },
        },
        refused: {
          ...open,
          tags: 'refused',
          description: 'The server refused what was filled in: its words stand over the form, which is kept.',
          exit: 'clearRefusal',
        },
        submitFailed: {
          ...open,
          tags: 'failed',
          description: 'It did not arrive; everything is kept and it can be sent again.',
        },
      },
    },
    submitted: {
      description:
        'The server has the registration: its tracker id shows, for as long as nobody begins another.',
      on: {
        'registration.newRequested': {
          target: 'provingMobile',
          actions: [
            { type: 'forgetRegistration', params: ({ context }) => ({ mobile: context.mobile }) },
            'forgetMobile',
          ],
        },
      },
    },
  },
})

/** The logic of `joinUsMachine`; the session starts it with the guest's actors. */
export type JoinUsLogic = typeof joinUsMachine
