import { notifyError } from '../notify-error'
import { otpSetup, refusalOf, sentSession } from './otp-setup'

const asTyped = ({ event }: { event: { code: string } }) => ({ code: event.code })

/** Six digits, wherever the boxes take them. */
export const codeSubmitted = {
  guard: { type: 'isOtpCode', params: asTyped },
  actions: { type: 'keepCode', params: asTyped },
} as const

/** The code of a mobile is being sent. Where the mobile was known before, its boxes are there already (specification 2.14). */
export const sending = otpSetup.createStateConfig({
  tags: ['busy', 'mobileLocked'],
  description: 'The code is being sent; whoever waited long may stop.',
  entry: 'forgetSession',
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Decides whether the boxes for the code are on the screen already.',
      always: [{ guard: 'asksForMobile', target: 'waiting' }, { target: 'typing' }],
    },
    typing: {
      description: 'The boxes can be typed into: a message may be there before the answer that it was sent.',
      on: { 'code.submitted': { ...codeSubmitted, target: 'waiting' } },
    },
    waiting: {
      description:
        'Nothing else can be asked meanwhile; a code that was typed is checked as soon as it can be.',
    },
  },
  on: {
    'request.cancelled': [
      { guard: 'asksForMobile', target: '#otp.enteringMobile' },
      { target: '#otp.sendFailed' },
    ],
  },
  invoke: {
    id: 'sendOtp',
    src: 'sendOtp',
    input: ({ context }) => ({ purpose: context.purpose, mobile: context.mobile }),
    onDone: [
      {
        guard: { type: 'isSent', params: ({ event }) => ({ result: event.output }) },
        target: '#otp.awaitingCode',
        actions: [
          { type: 'keepSession', params: ({ event }) => ({ result: event.output }) },
          'restartCountdown',
          { type: 'rememberOtpSession', params: ({ context }) => sentSession(context) },
          { type: 'showMessage', params: ({ event }) => ({ message: event.output.message }) },
        ],
      },
      {
        guard: 'asksForMobile',
        target: '#otp.enteringMobile.rejectedNumber',
        actions: ['clearMobile', { type: 'showError', params: refusalOf }],
      },
      {
        target: '#otp.sendFailed',
        actions: { type: 'showError', params: refusalOf },
      },
    ],
    onError: [
      {
        guard: 'asksForMobile',
        target: '#otp.enteringMobile',
        actions: notifyError,
      },
      {
        target: '#otp.sendFailed',
        actions: notifyError,
      },
    ],
  },
})
