import { assertEvent, assign, not, setup, stateIn } from 'xstate'
import { LIMITS } from '@/schemas/limits'
import { MOBILE_PATTERN, OTP_PATTERN } from '@/schemas/patterns'
import { declaredAction, declaredPromise } from './declared'

/** Whose mobile is verified: an agent signing in (`/v1/auth`), or the borrower on the start form (`/v1/otp`). */
export type OtpPurpose = 'login' | 'verification'

/** A code that was sent before a reload; `secondsLeft` of the resend countdown, 0 when it is over. */
export type SentSession = { sessionId: string; mobile: string; secondsLeft: number }

/** A verification starts with its mobile; a login starts empty, or with the session it had before a reload. */
export type OtpInput =
  | { purpose: 'login'; sentSession?: SentSession | null }
  | { purpose: 'verification'; mobile: string }

/** What a verified code yields: the token of the answer and the mobile it proves. */
export type OtpOutput = { token: string; mobile: string }

/** The answer to a send: `refused` is a response with status_code 400 (spec 4, OTP login). */
export type SendOtpResult =
  | { kind: 'sent'; sessionId: string; message: string | null }
  | { kind: 'refused'; message: string | null }

/** The answer to a verification: a wrong code is expected and therefore a value. */
export type VerifyOtpResult =
  | { kind: 'verified'; token: string }
  | { kind: 'wrongCode'; message: string | null }

type OtpContext = {
  purpose: OtpPurpose
  mobile: string
  sessionId: string
  secondsLeft: number
  token: string
}

/** What the login screen and the start form's dialog may send. */
export type OtpEvent =
  | { type: 'mobile.submitted'; mobile: string }
  | { type: 'mobile.editRequested' }
  | { type: 'code.submitted'; code: string }
  | { type: 'otp.resendRequested' }
  | { type: 'otp.retryRequested' }
  | { type: 'countdown.resynced'; secondsLeft: number }

const otpSetup = setup({
  types: {
    context: {} as OtpContext,
    events: {} as OtpEvent,
    input: {} as OtpInput,
    output: {} as OtpOutput,
    tags: {} as 'busy' | 'failed' | 'mobileLocked' | 'rejectedNumber' | 'invalidCode' | 'resendReady',
  },
  actors: {
    sendOtp: declaredPromise<SendOtpResult, { purpose: OtpPurpose; mobile: string }>('sendOtp'),
    resendOtp: declaredPromise<{ message: string | null }, { purpose: OtpPurpose; sessionId: string }>(
      'resendOtp',
    ),
    verifyOtp: declaredPromise<VerifyOtpResult, { purpose: OtpPurpose; sessionId: string; code: string }>(
      'verifyOtp',
    ),
  },
  actions: {
    rememberOtpSession: declaredAction<SentSession & { purpose: OtpPurpose }>('rememberOtpSession'),
    forgetOtpSession: declaredAction<{ purpose: OtpPurpose }>('forgetOtpSession'),
    showMessage: declaredAction<{ message: string | null }>('showMessage'),
    showError: declaredAction<{ error: unknown; fallback?: string }>('showError'),
    keepMobile: assign((_, params: { mobile: string }) => params),
    clearMobile: assign({ mobile: '' }),
    keepSession: assign((_, { result }: { result: SendOtpResult }) =>
      result.kind === 'sent' ? { sessionId: result.sessionId } : {},
    ),
    restartCountdown: assign({ secondsLeft: LIMITS.resendSeconds }),
    resyncCountdown: assign((_, params: { secondsLeft: number }) => params),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    keepToken: assign((_, { result }: { result: VerifyOtpResult }) =>
      result.kind === 'verified' ? { token: result.token } : {},
    ),
  },
  guards: {
    isVerification: ({ context }) => context.purpose === 'verification',
    isLogin: ({ context }) => context.purpose === 'login',
    canResend: not(stateIn('#verifyingCode')),
    hasSentSession: ({ context }) => context.sessionId !== '',
    isMobileNumber: (_, params: { mobile: string }) => MOBILE_PATTERN.test(params.mobile),
    isOtpCode: (_, params: { code: string }) => OTP_PATTERN.test(params.code),
    isSent: (_, params: { result: SendOtpResult }) => params.result.kind === 'sent',
    isVerified: (_, params: { result: VerifyOtpResult }) => params.result.kind === 'verified',
    isCountdownOver: ({ context }) => context.secondsLeft <= 0,
  },
  delays: { second: 1000 },
})

/**
 * One mobile number proved by a code (spec 4 'OTP login'). A state says what the person is asked for: a mobile
 * number, or the code sent to it. Final: `verified`, with the token as output. The login screen and the start
 * form's dialog run the same chart; only a login may change the number.
 */
export const otpMachine = otpSetup.createMachine({
  id: 'otp',
  context: ({ input }) => ({
    purpose: input.purpose,
    mobile: input.purpose === 'verification' ? input.mobile : (input.sentSession?.mobile ?? ''),
    sessionId: input.purpose === 'verification' ? '' : (input.sentSession?.sessionId ?? ''),
    secondsLeft: input.purpose === 'verification' ? 0 : (input.sentSession?.secondsLeft ?? 0),
    token: '',
  }),
  output: ({ context }) => ({ token: context.token, mobile: context.mobile }),
  initial: 'starting',
  states: {
    starting: {
      description:
        'Decides where to begin: with the code sent before a reload, with sending, or with the number.',
      always: [
        { guard: 'hasSentSession', target: 'awaitingCode' },
        { guard: 'isVerification', target: 'sending' },
        { target: 'enteringMobile' },
      ],
    },
    enteringMobile: {
      description: 'The login asks for the mobile number.',
      initial: 'ready',
      on: {
        'mobile.submitted': {
          guard: { type: 'isMobileNumber', params: ({ event }) => ({ mobile: event.mobile }) },
          target: 'sending',
          actions: { type: 'keepMobile', params: ({ event }) => ({ mobile: event.mobile }) },
        },
      },
      states: {
        ready: { description: 'The number can be typed, or corrected after Edit.' },
        rejectedNumber: {
          tags: 'rejectedNumber',
          description: 'The server refused the number (status_code 400): the form is empty again.',
        },
      },
    },
    sending: {
      tags: ['busy', 'mobileLocked'],
      description: 'The code is being sent; nothing else can be asked meanwhile.',
      invoke: {
        id: 'sendOtp',
        src: 'sendOtp',
        input: ({ context }) => ({ purpose: context.purpose, mobile: context.mobile }),
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => ({ result: event.output }) },
            target: 'awaitingCode',
            actions: [
              { type: 'keepSession', params: ({ event }) => ({ result: event.output }) },
              'restartCountdown',
              { type: 'rememberOtpSession', params: ({ context }) => sentSession(context) },
              { type: 'showMessage', params: ({ event }) => ({ message: event.output.message }) },
            ],
          },
          {
            guard: 'isLogin',
            target: 'enteringMobile.rejectedNumber',
            actions: [
              'clearMobile',
              {
                type: 'showError',
                params: ({ event }) => ({ error: null, fallback: event.output.message ?? undefined }),
              },
            ],
          },
          {
            target: 'sendFailed',
            actions: {
              type: 'showError',
              params: ({ event }) => ({ error: null, fallback: event.output.message ?? undefined }),
            },
          },
        ],
        onError: [
          {
            guard: 'isLogin',
            target: 'enteringMobile',
            actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'sendFailed',
            actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    sendFailed: {
      tags: ['failed', 'mobileLocked'],
      description: "The code for the start form's number could not be sent; the dialog offers to try again.",
      on: { 'otp.retryRequested': 'sending' },
    },
    awaitingCode: {
      tags: 'mobileLocked',
      description: 'A code is on its way: the number is locked, and the person types six digits.',
      type: 'parallel',
      states: {
        countdown: {
          description: 'When another code may be asked for.',
          initial: 'countingDown',
          states: {
            countingDown: {
              description: 'Resend is disabled and shows the seconds that remain.',
              always: { guard: 'isCountdownOver', target: 'resendReady' },
              after: { second: { target: 'countingDown', reenter: true, actions: 'countDown' } },
              on: {
                'countdown.resynced': {
                  target: 'countingDown',
                  reenter: true,
                  actions: {
                    type: 'resyncCountdown',
                    params: ({ event }) => ({ secondsLeft: event.secondsLeft }),
                  },
                },
              },
            },
            resendReady: {
              tags: 'resendReady',
              description: 'Another code may be asked for.',
              on: { 'otp.resendRequested': { guard: 'canResend', target: 'resending' } },
            },
            resending: {
              tags: 'busy',
              description: 'Another code is being sent.',
              invoke: {
                id: 'resendOtp',
                src: 'resendOtp',
                input: ({ context }) => ({ purpose: context.purpose, sessionId: context.sessionId }),
                onDone: {
                  target: 'countingDown',
                  actions: [
                    'restartCountdown',
                    { type: 'rememberOtpSession', params: ({ context }) => sentSession(context) },
                    { type: 'showMessage', params: ({ event }) => ({ message: event.output.message }) },
                  ],
                },
                onError: {
                  target: 'resendReady',
                  actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
          },
        },
        entry: {
          description: 'What happens with the typed code.',
          initial: 'typing',
          on: {
            'code.submitted': {
              guard: { type: 'isOtpCode', params: ({ event }) => ({ code: event.code }) },
              target: '.verifying',
            },
            'mobile.editRequested': {
              guard: 'isLogin',
              target: '#otp.enteringMobile',
              actions: { type: 'forgetOtpSession', params: ({ context }) => ({ purpose: context.purpose }) },
            },
          },
          states: {
            typing: { description: 'The six boxes wait for the code.' },
            invalidCode: {
              tags: 'invalidCode',
              description: 'The code was wrong: the boxes are empty again and the message shows.',
            },
            verifying: {
              id: 'verifyingCode',
              tags: 'busy',
              description: 'The code is being checked; a second submit, Edit and Resend wait.',
              on: { 'code.submitted': {}, 'mobile.editRequested': {} },
              invoke: {
                id: 'verifyOtp',
                src: 'verifyOtp',
                input: ({ context, event }) => {
                  assertEvent(event, 'code.submitted')
                  return { purpose: context.purpose, sessionId: context.sessionId, code: event.code }
                },
                onDone: [
                  {
                    guard: { type: 'isVerified', params: ({ event }) => ({ result: event.output }) },
                    target: '#otp.verified',
                    actions: [
                      { type: 'keepToken', params: ({ event }) => ({ result: event.output }) },
                      { type: 'forgetOtpSession', params: ({ context }) => ({ purpose: context.purpose }) },
                    ],
                  },
                  {
                    target: 'invalidCode',
                    actions: {
                      type: 'showError',
                      params: { error: null, fallback: 'Invalid OTP. Please try again.' },
                    },
                  },
                ],
                onError: {
                  target: 'typing',
                  actions: {
                    type: 'showError',
                    params: ({ event }) => ({
                      error: event.error,
                      fallback: 'Failed to verify OTP. Please try again.',
                    }),
                  },
                },
              },
            },
          },
        },
      },
    },
    verified: { type: 'final', description: 'The mobile is proved.' },
  },
})

/** The logic of `otpMachine`, for the charts that run it as a child. */
export type OtpLogic = typeof otpMachine

function sentSession({ purpose, sessionId, mobile, secondsLeft }: OtpContext) {
  return { purpose, sessionId, mobile, secondsLeft }
}
