import { otpMachine } from '@/machines/otp/otp.machine'
import { catalogue } from '@/tests/tools/statecharts/model/catalogue'

const mobile = '9876543210'

/** Everything that can happen to the one-time password. */
export const otpCatalogue = catalogue({
  name: 'otp',
  machine: otpMachine,
  inputs: {
    login: { purpose: 'login' },
    'login after a reload': { purpose: 'login', sentSession: { sessionId: 's1', mobile, secondsLeft: 2 } },
    verification: { purpose: 'verification', mobile },
    'join us': { purpose: 'joinUs' },
  },
  events: {
    'mobile.submitted': { right: { mobile }, wrong: { mobile: '12345' } },
    'mobile.editRequested': { edit: {} },
    'code.submitted': { 'six digits': { code: '123456' }, 'too short': { code: '123' } },
    'otp.resendRequested': { resend: {} },
    'otp.retryRequested': { retry: {} },
    'request.cancelled': { 'stop waiting': {} },
    'passkey.requested': { 'sign in with a passkey': {} },
    'countdown.resynced': { 'nearly over': { secondsLeft: 1 }, over: { secondsLeft: 0 } },
  },
  actors: {
    sendOtp: {
      done: {
        sent: { kind: 'sent', sessionId: 's1', message: 'OTP sent' },
        refused: { kind: 'refused', message: 'Not a customer' },
      },
    },
    resendOtp: {
      done: {
        sent: { kind: 'sent', message: 'OTP sent again' },
        over: { kind: 'over', message: 'This verification is over' },
      },
    },
    verifyOtp: {
      done: {
        verified: { kind: 'verified', token: 't1' },
        wrongCode: { kind: 'wrongCode', message: 'Invalid OTP' },
        passkeyRequired: { kind: 'passkeyRequired', message: 'You sign in with your passkey only' },
      },
    },
    signInWithPasskey: {
      done: {
        verified: { kind: 'verified', token: 't1' },
        failed: { kind: 'failed', message: 'No passkey was used' },
      },
    },
  },
  facts: ({ context: { purpose, sessionId, secondsLeft, isDoubtful, code } }) => [
    purpose,
    sessionId !== '',
    code !== '',
    secondsLeft,
    isDoubtful,
  ],
})
