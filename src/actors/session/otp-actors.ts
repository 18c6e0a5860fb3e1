import { fromPromise } from 'xstate'
import {
  otpMachine,
  type OtpPurpose,
  type PasskeyResult,
  type ResendOtpResult,
  type SendOtpResult,
  type SentSession,
  type VerifyOtpResult,
} from '@/machines/otp/otp.machine'
import { ApiError, failureText } from '@/src/api/api-error'
import { callApi } from '@/src/api/client'
import { chartToasts } from '@/src/components/chart-toasts'
import { forgetOtpSession, noteDoubtfulCode, rememberOtpSession } from '@/src/storage/otp-session'

/** Once more with a proof where the refusal brings a challenge (our own). @throws the refusal where it cannot be solved */
async function withProof<Answer>(call: (proof?: string) => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ApiError) || error.challenge === null) throw error
    const { solveChallenge } = await import('./solve-challenge')
    const proof = await solveChallenge(error.challenge)
    if (proof === null) throw error
    return call(proof)
  }
}

const REFUSED = 400
const FORBIDDEN = 403

async function callsFor(purpose: OtpPurpose) {
  const calls = await import('@/schemas/calls/auth')
  return purpose === 'login'
    ? { send: calls.sendLoginOtp, resend: calls.resendLoginOtp, verify: calls.verifyLoginOtp }
    : { send: calls.sendOtp, resend: calls.resendOtp, verify: calls.verifyOtp }
}

const sendOtp = fromPromise<SendOtpResult, { purpose: OtpPurpose; mobile: string }>(
  async ({ input, signal }) => {
    const { send } = await callsFor(input.purpose)
    try {
      const body = { mobile: input.mobile, hostname: location.hostname, request_origin: location.origin }
      const answer = await withProof((proof) => callApi(send, { body, signal, proof }))
      if (answer.session_id === undefined) return { kind: 'refused', message: answer.message ?? null }
      return { kind: 'sent', sessionId: answer.session_id, message: answer.message ?? null }
    } catch (error) {
      if (error instanceof ApiError && (error.statusCode ?? error.status) === REFUSED)
        return { kind: 'refused', message: error.serverMessage }
      throw error
    }
  },
)

const OVER = new Set([400, 404, 409, 410])

const resendOtp = fromPromise<ResendOtpResult, { purpose: OtpPurpose; sessionId: string }>(
  async ({ input, signal }) => {
    const { resend } = await callsFor(input.purpose)
    try {
      const body = { session_id: input.sessionId }
      const answer = await withProof((proof) => callApi(resend, { body, signal, proof }))
      return { kind: 'sent', message: answer.message ?? null }
    } catch (error) {
      if (error instanceof ApiError && OVER.has(error.status))
        return { kind: 'over', message: error.serverMessage }
      throw error
    }
  },
)

const verifyOtp = fromPromise<VerifyOtpResult, { purpose: OtpPurpose; sessionId: string; code: string }>(
  async ({ input, signal }) => {
    const { verify } = await callsFor(input.purpose)
    try {
      const { token } = await callApi(verify, {
        body: { session_id: input.sessionId, otp: input.code, ...(await joinUsData(input.purpose)) },
        signal,
      })
      return { kind: 'verified', token }
    } catch (error) {
      if (error instanceof ApiError && error.status === REFUSED)
        return { kind: 'wrongCode', message: error.serverMessage }
      // Ours: the code is right, and the agent has a passkey (docs/adr/0060).
      if (error instanceof ApiError && error.status === FORBIDDEN && input.purpose === 'login')
        return { kind: 'passkeyRequired', message: error.message }
      throw error
    }
  },
)

const signInWithPasskey = fromPromise<PasskeyResult, undefined>(async ({ signal }) => {
  try {
    // Loaded at the tap: others sign in by a code.
    return await (await import('./sign-in-with-passkey')).signInWithPasskey(signal)
  } catch (error) {
    const message = failureText(error, 'The passkey could not be used. Sign in with a code.')
    return { kind: 'failed', message }
  }
})

/** Only this verification sends the campaign (specification 7.4). */
async function joinUsData(purpose: OtpPurpose) {
  if (purpose !== 'joinUs') return {}
  const { utmDetails } = await import('@/src/storage/followed-link')
  return { application_data: { utm_details: { utm_id: utmDetails()?.['utm_id'] } } }
}

export const otpWithActors = otpMachine.provide({
  actors: { sendOtp, resendOtp, verifyOtp, signInWithPasskey },
  actions: {
    rememberOtpSession: (_, { purpose, ...session }: SentSession & { purpose: OtpPurpose }) => {
      if (purpose !== 'verification') rememberOtpSession(purpose, session)
    },
    forgetOtpSession: (_, { purpose }) => {
      if (purpose !== 'verification') forgetOtpSession()
    },
    noteDoubtfulCode: (_, { purpose }) => {
      if (purpose !== 'verification') noteDoubtfulCode()
    },
    showMessage: chartToasts.showMessage,
    showError: chartToasts.showError,
  },
})
