import { TIME_LIMITS } from '@/schemas/time-limits'
import { ApiError, NetworkError } from './api-error'

const RETRIES = 2

const RETRYABLE = new Set([502, 503, 504])

/** Repeats reads whose answer was lost, or whose server is away or asks for a pause; any other rejection is final. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= RETRIES) return false
  if (error instanceof NetworkError) return error.reason !== 'signIn'
  if (!(error instanceof ApiError)) return false
  if (error.retryAfter !== null)
    return isPatient(error.status) && error.retryAfter <= TIME_LIMITS.retryAfterMaximum
  return RETRYABLE.has(error.status)
}

const isPatient = (status: number) => status === 429 || RETRYABLE.has(status)

/** In milliseconds: Retry-After, else exponential with jitter. */
export function retryDelay(failures: number, error: unknown): number {
  if (error instanceof ApiError && error.retryAfter !== null) return error.retryAfter
  return TIME_LIMITS.retryBase * 2 ** failures * (0.5 + Math.random() / 2)
}
