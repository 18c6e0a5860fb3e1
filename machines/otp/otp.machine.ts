import type { ActorRefFrom, DoneActorEvent } from 'xstate'
import { countdown } from './otp-countdown'
import { askingForPasskey, passkeyRequested, refusedPasskeys } from './otp-passkey'
import { codeSubmitted, sending } from './otp-sending'
import { otpSetup, refusalOfCode, type VerifyOtpResult } from './otp-setup'

export type {
  OtpInput,
  OtpPurpose,
  PasskeyResult,
  ResendOtpResult,
  SendOtpResult,
  SentSession,
  VerifyOtpResult,
} from './otp-setup'

const asSubmitted = ({ event }: { event: { mobile: string } }) => ({ mobile: event.mobile })

const mobileSubmitted = {
  guard: { type: 'isMobileNumber', params: asSubmitted },
  target: '#otp.sending',
  actions: { type: 'keepMobile', params: asSubmitted },
} as const

type Refused = { event: DoneActorEvent<VerifyOtpResult> }

const tellRefusal = [
  { type: 'keepRefusal', params: ({ event }: Refused) => ({ result: event.output }) },
  {
    type: 'showError',
    params: ({ event }: Refused) => ({ error: null, fallback: refusalOfCode(event.output) }),
  },
] as const

/**
 * One mobile number proved by a code (specification 4.2). A state says what the person is asked for: a mobile
 * number, the code sent to it, or a passkey in its place. Final: `verified`, with the token as output. The login screen and the start
 * form's dialog run the same chart; only where the number is typed here may it be changed.
 */
export const otpMachine = otpSetup.createMachine({
  id: 'otp',
  context: ({ input }) => ({
    purpose: input.purpose,
    mobile: input.purpose === 'verification' ? input.mobile : (input.sentSession?.mobile ?? ''),
    sessionId: input.purpose === 'verification' ? '' : (input.sentSession?.sessionId ?? ''),
    secondsLeft: input.purpose === 'verification' ? 0 : (input.sentSession?.secondsLeft ?? 0),
    token: '',
    refusal: '',
    isDoubtful: false,
    code: '',
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
      description: 'The mobile number is asked for.',
      initial: 'ready',
      on: {
        'mobile.submitted': mobileSubmitted,
        'passkey.requested': passkeyRequested,
      },
      states: {
        ready: { description: 'The number can be typed, or corrected after Edit.' },
        rejectedNumber: {
          tags: 'rejectedNumber',
          description: 'The server refused the number (status_code 400): the form is empty again.',
        },
        ...refusedPasskeys,
      },
    },
    askingForPasskey: {
      ...askingForPasskey,
      on: { 'mobile.submitted': mobileSubmitted, 'request.cancelled': 'enteringMobile' },
    },
    sending,
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
        countdown,
        entry: {
          description: 'What happens with the typed code.',
          initial: 'beginning',
          on: {
            'code.submitted': { ...codeSubmitted, target: '.verifying' },
            'mobile.editRequested': {
              guard: 'asksForMobile',
              target: '#otp.enteringMobile',
              actions: [
                { type: 'forgetOtpSession', params: ({ context }) => ({ purpose: context.purpose }) },
                'forgetSession',
              ],
            },
          },
          states: {
            beginning: {
              description: 'Decides whether the code was typed while it was being sent.',
              always: [{ guard: 'isTyped', target: 'verifying' }, { target: 'typing' }],
            },
            typing: { description: 'The six boxes wait for the code.' },
            invalidCode: {
              tags: 'invalidCode',
              description: "The code was refused: the boxes are empty again and the server's words show.",
            },
            verifying: {
              id: 'verifyingCode',
              tags: 'busy',
              description: 'The code is being checked; a second submit, Edit and Resend wait.',
              on: {
                'code.submitted': {},
                'mobile.editRequested': {},
                // The code may have been taken by then, as after an answer that was lost.
                'request.cancelled': {
                  target: 'typing',
                  actions: [
                    'doubtCode',
                    { type: 'noteDoubtfulCode', params: ({ context }) => ({ purpose: context.purpose }) },
                  ],
                },
              },
              invoke: {
                id: 'verifyOtp',
                src: 'verifyOtp',
                input: ({ context: { purpose, sessionId, code } }) => ({ purpose, sessionId, code }),
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
                    guard: { type: 'isPasskeyRequired', params: ({ event }) => ({ result: event.output }) },
                    target: '#otp.enteringMobile.passkeyRequired',
                    actions: [
                      { type: 'keepRefusal', params: ({ event }) => ({ result: event.output }) },
                      { type: 'forgetOtpSession', params: ({ context }) => ({ purpose: context.purpose }) },
                      'forgetSession',
                    ],
                  },
                  {
                    guard: 'isDoubtful',
                    target: 'invalidCode',
                    actions: [
                      { type: 'forgetOtpSession', params: ({ context }) => ({ purpose: context.purpose }) },
                      ...tellRefusal,
                    ],
                  },
                  { target: 'invalidCode', actions: tellRefusal },
                ],
                onError: {
                  target: 'typing',
                  actions: [
                    'doubtCode',
                    { type: 'noteDoubtfulCode', params: ({ context }) => ({ purpose: context.purpose }) },
                    {
                      type: 'showError',
                      params: ({ event }) => ({
                        error: event.error,
                        fallback: 'Failed to verify OTP. Please try again.',
                      }),
                    },
                  ],
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

export type OtpLogic = typeof otpMachine
export type OtpActor = ActorRefFrom<OtpLogic>
