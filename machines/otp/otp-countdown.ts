import { notifyError } from '../notify-error'
import { otpSetup, refusalOf, sentSession } from './otp-setup'

/** When another code may be asked for (specification 2.14), and what becomes of asking. */
export const countdown = otpSetup.createStateConfig({
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
      on: { 'request.cancelled': 'resendReady' },
      invoke: {
        id: 'resendOtp',
        src: 'resendOtp',
        input: ({ context }) => ({ purpose: context.purpose, sessionId: context.sessionId }),
        onDone: [
          {
            guard: {
              type: 'isOverAndAsksForMobile',
              params: ({ event }) => ({ result: event.output }),
            },
            target: '#otp.enteringMobile',
            actions: [
              { type: 'forgetOtpSession', params: ({ context }) => ({ purpose: context.purpose }) },
              'forgetSession',
              { type: 'showError', params: refusalOf },
            ],
          },
          {
            guard: { type: 'isOver', params: ({ event }) => ({ result: event.output }) },
            target: '#otp.sendFailed',
            actions: ['forgetSession', { type: 'showError', params: refusalOf }],
          },
          {
            target: 'countingDown',
            actions: [
              'restartCountdown',
              'trustCode',
              { type: 'rememberOtpSession', params: ({ context }) => sentSession(context) },
              { type: 'showMessage', params: ({ event }) => ({ message: event.output.message }) },
            ],
          },
        ],
        onError: {
          target: 'resendReady',
          actions: notifyError,
        },
      },
    },
  },
})
