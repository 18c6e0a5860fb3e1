import { act } from '@testing-library/react'
import { createActor, fromPromise } from 'xstate'
import {
  otpMachine,
  type OtpInput,
  type ResendOtpResult,
  type SendOtpResult,
  type VerifyOtpResult,
} from '@/machines/otp/otp.machine'

const noop = () => undefined

/** All that the chart would have the phone keep and say. */
export const quietActions = {
  rememberOtpSession: noop,
  forgetOtpSession: noop,
  noteDoubtfulCode: noop,
  showMessage: noop,
  showError: noop,
}

function pausedAnswer<Output>() {
  let settle: (output: Output) => void
  const promise = new Promise<Output>((resolve) => (settle = resolve))
  return { promise, answer: (output: Output) => act(async () => settle(output)) }
}

/** The chart of a proof, whose calls are answered when the test says so. */
export function startProof(input: OtpInput = { purpose: 'login' }) {
  const sent: string[] = []
  const codes: string[] = []
  const sending = pausedAnswer<SendOtpResult>()
  const verifying = pausedAnswer<VerifyOtpResult>()
  const resending = pausedAnswer<ResendOtpResult>()
  let resends = 0
  const otp = createActor(
    otpMachine.provide({
      actors: {
        sendOtp: fromPromise(({ input: { mobile } }) => {
          sent.push(mobile)
          return sending.promise
        }),
        verifyOtp: fromPromise(({ input: { code } }) => {
          codes.push(code)
          return verifying.promise
        }),
        resendOtp: fromPromise(() => {
          resends += 1
          return resending.promise
        }),
      },
      actions: quietActions,
    }),
    { input },
  ).start()
  return { otp, sent, codes, sending, verifying, resending, timesResent: () => resends }
}
