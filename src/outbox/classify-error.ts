import type { SendResult } from '@/machines/outbox/entry'
import type { ApiError } from '@/src/api/api-error'

/** Not signed in, too slow, too early, too often. */
export const RETRYABLE = new Set([401, 408, 425, 429])

const GATEWAY_ERRORS = new Set([502, 504])

export function classifyError(error: ApiError): SendResult {
  if (GATEWAY_ERRORS.has(error.status)) return { kind: 'unanswered', waitMs: error.retryAfter }
  // A server that names a time for another attempt has refused nothing.
  const isFinal = error.status < 500 && !RETRYABLE.has(error.status) && error.retryAfter === null
  return { kind: isFinal ? 'refused' : 'failing', error, waitMs: error.retryAfter }
}
