import type { OtpPurpose, SentSession } from '@/machines/otp/otp.machine'
import { LIMITS } from '@/schemas/limits'
import { TIME_LIMITS } from '@/schemas/time-limits'
import { forgetStored, readStoredJson, store } from './local-storage'

type Waiting = Exclude<OtpPurpose, 'verification'>

const WORTH_RESTORING = 10 * 60_000

/** A record from the future is tolerated this far. */
const CLOCK_SLACK = 60_000

/** With the time at which resend opens, so that a reload keeps the countdown (specification 2.14). */
export function rememberOtpSession(purpose: Waiting, { sessionId, mobile, secondsLeft }: SentSession): void {
  const sentAt = Date.now()
  const resendAt = sentAt + secondsLeft * 1000
  store('otp_session', JSON.stringify({ purpose, sessionId, mobile, sentAt, resendAt }))
}

/** The server answers the same code again for a while only. */
export function noteDoubtfulCode(): void {
  const record = readStoredJson('otp_session')
  if (typeof record === 'object' && record !== null && !('doubtfulAt' in record))
    store('otp_session', JSON.stringify({ ...record, doubtfulAt: Date.now() }))
}

export function forgetOtpSession(): void {
  forgetStored('otp_session')
}

/** Null when there is none, or it is too old. */
export function storedOtpSession(asking: Waiting): SentSession | null {
  const record = readStoredJson('otp_session')
  if (typeof record !== 'object' || record === null) return null
  // Read by hand: zod would cost the sign-in page more bytes.
  const { purpose, sessionId, mobile, sentAt, resendAt, doubtfulAt } = record as Record<string, unknown>
  if (purpose !== asking) return null
  if (typeof sessionId !== 'string' || typeof mobile !== 'string') return null
  if (typeof sentAt !== 'number' || typeof resendAt !== 'number') return null
  const now = Date.now()
  if (now - sentAt > WORTH_RESTORING || sentAt - now > CLOCK_SLACK) return null
  if (typeof doubtfulAt === 'number' && now - doubtfulAt > TIME_LIMITS.codeRepeat) return null
  const secondsLeft = Math.ceil((resendAt - now) / 1000)
  return { sessionId, mobile, secondsLeft: Math.min(Math.max(0, secondsLeft), LIMITS.resendSeconds) }
}
