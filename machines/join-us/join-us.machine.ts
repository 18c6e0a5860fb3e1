import { assign, setup, assertEvent } from 'xstate'
import type { PartnerRegistration } from '@/schemas/forms/partner-registration'
import { notifyError, notifyErrorOr } from '../notify-error'
import { otpMachine, type SentSession } from '../otp/otp.machine'
import { declaredAction, unimplementedPromise } from '../unimplemented'

/** A mobile already proved, and the tracker id once the registration was sent. */
export type JoinUsRecord = { mobile: string; trackerId: string | null; isSent: boolean }

/** `sentSession` is a code on its way before a reload. */
export type JoinUsInput = { record: JoinUsRecord | null; sentSession: SentSession | null }

/** The answer to a registration: `refused` is the server's no to what was filled in, in its own words. */
export type RegistrationResult =
  | { kind: 'registered'; trackerId: string | null }
  | { kind: 'refused'; message: string | null }

type JoinUsEvent =
  | { type: 'registration.submitted'; value: PartnerRegistration }
  | { type: 'mobile.changeRequested' }
  | { type: 'registration.newRequested' }

type JoinUsContext = {
  mobile: string
  trackerId: string | null
  wasSent: boolean
  sentSession: SentSession | null
  /** Null when the server did not refuse it. */
  refusal: string | null
}

const joinUsSetup = setup({
  types: {
    context: {} as JoinUsContext,
    events: {} as JoinUsEvent,
    input: {} as JoinUsInput,
    children: {} as { otp: 'otp' },
    tags: {} as 'busy' | 'failed' | 'refused',
  },
  actors: {
    otp: otpMachine,
    requestRegistration: unimplementedPromise<RegistrationResult, { value: PartnerRegistration }>(
      'requestRegistration',
    ),
  },
  actions: {
    /** Keeps the guest token and whose mobile it proves, so that a reload comes back to the form. */
    rememberProof: declaredAction<{ token: string; mobile: string }>('rememberProof'),
    forgetRegistration: declaredAction<{ mobile: string }>('forgetRegistration'),
    /** Keeps the tracker id, and drops what was typed and chosen: the server has it. */
    rememberRegistration: declaredAction<{ mobile: string; trackerId: string | null }>(
      'rememberRegistration',
    ),
    showError: declaredAction<{ error: unknown; fallback?: string }>('showError'),
    keepMobile: assign((_, { mobile }: { mobile: string }) => ({ mobile })),
    forgetMobile: assign({ mobile: '', sentSession: null, trackerId: null, wasSent: false }),
    keepTracker: assign((_, { result }: { result: RegistrationResult }) =>
      result.kind === 'registered' ? { trackerId: result.trackerId, wasSent: true } : {},
    ),
    keepRefusal: assign((_, { result }: { result: RegistrationResult }) =>
      result.kind === 'refused' ? { refusal: result.message } : {},
    ),
    clearRefusal: assign({ refusal: null }),
  },
  guards: {
    wasSent: ({ context }) => context.wasSent,
    hasProvedMobile: ({ context }) => context.mobile !== '',
    isRegistered: (_, { result }: { result: RegistrationResult }) => result.kind === 'registered',
  },
})

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
 * A prospective partner registers (specification 5.16, 7.14). A top-level state is a view of /join-us. It has no final
 * state: another prospective partner may register on the same phone.
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
          actions: ['forgetMobile', notifyError],
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
              actions: notifyErrorOr('Failed to submit form'),
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

export type JoinUsLogic = typeof joinUsMachine
