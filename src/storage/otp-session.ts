import type { OtpPurpose, SentSession } from '@/machines/otp/otp.machine'
import { LIMITS } from '@/schemas/limits'
import { TIME_LIMITS } from '@/schemas/time-limits'
import { forgetStored, readStoredJson, store } from './local-storage'

type Waiting = Exclude<OtpPurpose, 'verification'>

const WORTH_RESTORING = 10 * 60_000

/** One of a later day is not. */
const CLOCK_SLACK = 60_000

/** Stores a sent code with the time at which resend opens, so that a reload keeps the countdown (specification 2.14). */
export function rememberOtpSession(purpose: Waiting, { sessionId, mobile, secondsLeft }: SentSession): void {
  const sentAt = Date.now()
  const resendAt = sentAt + secondsLeft * 1000
  store('otp_session', JSON.stringify({ purpose, sessionId, mobile, sentAt, resendAt }))
}

/** Notes that the server may have taken the code: it answers the same code again for a while only. */
export function noteDoubtfulCode(): void {
  const record = readStoredJson('otp_session')
  if (typeof record === 'object' && record !== null && !('doubtfulAt' in record))
    store('otp_session', JSON.stringify({ ...record, doubtfulAt: Date.now() }))
}

/** Forgets the sent code: it was used, or the mobile is being edited. */
export function forgetOtpSession(): void {
  forgetStored('otp_session')
}

/** The code sent before a reload with the seconds that remain of its countdown; null when there is none worth it. */
export function storedOtpSession(asking: Waiting): SentSession | null {
  const record = readStoredJson('otp_session')
  if (typeof record !== 'object' || record === null) return null
  // Six plain fields read by hand: zod would cost the sign-in page more bytes than this.
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
