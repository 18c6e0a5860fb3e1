import { assign, not, setup, stateIn, type DoneActorEvent } from 'xstate'
import { LIMITS } from '@/schemas/limits'
import { MOBILE_PATTERN, OTP_PATTERN } from '@/schemas/text/patterns'
import { declaredAction, unimplementedPromise } from '../unimplemented'

/** The mobile of an agent signing in (`/v1/auth`), of the start form's borrower, or of a prospective partner (both `/v1/otp`). */
export type OtpPurpose = 'login' | 'verification' | 'joinUs'

/** A code that was sent before a reload; `secondsLeft` of the resend countdown, 0 when it is over. */
export type SentSession = { sessionId: string; mobile: string; secondsLeft: number }

/** A verification starts with its mobile; the others start empty, or with the session they had before a reload. */
export type OtpInput =
  | { purpose: 'login' | 'joinUs'; sentSession?: SentSession | null }
  | { purpose: 'verification'; mobile: string }

type OtpOutput = { token: string; mobile: string }

/** The answer to a send: `refused` is a response with status_code 400 (specification 4.2). */
export type SendOtpResult =
  | { kind: 'sent'; sessionId: string; message: string | null }
  | { kind: 'refused'; message: string | null }

/** The answer to a resend: that the verification is over is expected, after a right code whose answer was lost. */
export type ResendOtpResult =
  | { kind: 'sent'; message: string | null }
  | { kind: 'over'; message: string | null }

/** The answer to a verification: a wrong code is expected and therefore a value, and so is a right one that is not enough. */
export type VerifyOtpResult =
  | { kind: 'verified'; token: string }
  | { kind: 'wrongCode'; message: string | null }
  | { kind: 'passkeyRequired'; message: string }

/** The answer of a passkey: that it did not sign in is expected, and `message` says why. */
export type PasskeyResult = { kind: 'verified'; token: string } | { kind: 'failed'; message: string }

type Proof = VerifyOtpResult | PasskeyResult

/** `secondsLeft` of the countdown; texts are empty until known. The mobile is unknown after a passkey. */
type OtpContext = {
  purpose: OtpPurpose
  mobile: string
  sessionId: string
  secondsLeft: number
  token: string
  refusal: string
  /** True if a check was not answered: the code may have been taken then, and the session be over. */
  isDoubtful: boolean
  /** As it was typed last. */
  code: string
}

type OtpEvent =
  | { type: 'mobile.submitted'; mobile: string }
  | { type: 'mobile.editRequested' }
  | { type: 'code.submitted'; code: string }
  | { type: 'otp.resendRequested' }
  | { type: 'otp.retryRequested' }
  | { type: 'request.cancelled' }
  | { type: 'passkey.requested' }
  | { type: 'countdown.resynced'; secondsLeft: number }

export const otpSetup = setup({
  types: {
    context: {} as OtpContext,
    events: {} as OtpEvent,
    input: {} as OtpInput,
    output: {} as OtpOutput,
    tags: {} as
      | 'busy'
      | 'failed'
      | 'mobileLocked'
      | 'rejectedNumber'
      | 'invalidCode'
      | 'resendReady'
      | 'passkeyAsked'
      | 'passkeyRefused',
  },
  actors: {
    sendOtp: unimplementedPromise<SendOtpResult, { purpose: OtpPurpose; mobile: string }>('sendOtp'),
    resendOtp: unimplementedPromise<ResendOtpResult, { purpose: OtpPurpose; sessionId: string }>('resendOtp'),
    verifyOtp: unimplementedPromise<
      VerifyOtpResult,
      { purpose: OtpPurpose; sessionId: string; code: string }
    >('verifyOtp'),
    signInWithPasskey: unimplementedPromise<PasskeyResult, undefined>('signInWithPasskey'),
  },
  actions: {
    rememberOtpSession: declaredAction<SentSession & { purpose: OtpPurpose }>('rememberOtpSession'),
    forgetOtpSession: declaredAction<{ purpose: OtpPurpose }>('forgetOtpSession'),
    /** Notes that a check of the code was not answered, so that a reload does not come back to a dead one for long. */
    noteDoubtfulCode: declaredAction<{ purpose: OtpPurpose }>('noteDoubtfulCode'),
    showMessage: declaredAction<{ message: string | null }>('showMessage'),
    showError: declaredAction<{ error: unknown; fallback?: string }>('showError'),
    keepMobile: assign((_, params: { mobile: string }) => params),
    clearMobile: assign({ mobile: '' }),
    keepSession: assign((_, { result }: { result: SendOtpResult }) =>
      result.kind === 'sent' ? { sessionId: result.sessionId } : {},
    ),
    forgetSession: assign({ sessionId: '', isDoubtful: false, code: '' }),
    doubtCode: assign({ isDoubtful: true }),
    trustCode: assign({ isDoubtful: false }),
    keepCode: assign((_, params: { code: string }) => params),
    keepRefusal: assign((_, { result }: { result: Proof }) => ({ refusal: refusalOfCode(result) })),
    restartCountdown: assign({ secondsLeft: LIMITS.resendSeconds }),
    resyncCountdown: assign((_, params: { secondsLeft: number }) => params),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    keepToken: assign((_, { result }: { result: Proof }) =>
      result.kind === 'verified' ? { token: result.token } : {},
    ),
  },
  guards: {
    isLogin: ({ context }) => context.purpose === 'login',
    isVerification: ({ context }) => context.purpose === 'verification',
    asksForMobile: ({ context }) => context.purpose !== 'verification',
    canResend: not(stateIn('#verifyingCode')),
    hasSentSession: ({ context }) => context.sessionId !== '',
    isMobileNumber: (_, params: { mobile: string }) => MOBILE_PATTERN.test(params.mobile),
    isOtpCode: (_, params: { code: string }) => OTP_PATTERN.test(params.code),
    isSent: (_, params: { result: SendOtpResult }) => params.result.kind === 'sent',
    isTyped: ({ context }) => context.code !== '',
    isVerified: (_, params: { result: Proof }) => params.result.kind === 'verified',
    isPasskeyRequired: (_, params: { result: VerifyOtpResult }) => params.result.kind === 'passkeyRequired',
    isOver: (_, params: { result: ResendOtpResult }) => params.result.kind === 'over',
    isOverAndAsksForMobile: ({ context }, params: { result: ResendOtpResult }) =>
      params.result.kind === 'over' && context.purpose !== 'verification',
    isDoubtful: ({ context }) => context.isDoubtful,
    isCountdownOver: ({ context }) => context.secondsLeft <= 0,
  },
  delays: { second: 1000 },
})

/** The code that was sent, as the browser keeps it. */
export function sentSession({ purpose, sessionId, mobile, secondsLeft }: OtpContext) {
  return { purpose, sessionId, mobile, secondsLeft }
}

/** Why no code was sent, in the server's words, as `showError` takes it. */
export const refusalOf = ({ event }: { event: DoneActorEvent<SendOtpResult | ResendOtpResult> }) => ({
  error: null,
  fallback: event.output.message ?? undefined,
})

/** Why a code or a passkey was refused: the server knows whether a code is wrong, expired or one too many (specification 8.3). */
export function refusalOfCode(result: Proof): string {
  const words = result.kind === 'verified' ? null : result.message
  return words ?? 'Invalid OTP. Please try again.'
}
