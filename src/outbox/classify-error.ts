import type { SendResult } from '@/machines/outbox/entry'
import type { ApiError } from '@/src/api/api-error'

/** Statuses of a refusal that another try may change: not signed in, too slow, too early, too often. */
const RETRYABLE = new Set([401, 408, 425, 429])

const GATEWAY_ERRORS = new Set([502, 504])

/** @returns what a server's failure means for what was sent. */
export function classifyError(error: ApiError): SendResult {
  if (GATEWAY_ERRORS.has(error.status)) return { kind: 'unanswered', waitMs: error.retryAfter }
  // A server that asks for another try later has refused nothing.
  const isFinal = error.status < 500 && !RETRYABLE.has(error.status) && error.retryAfter === null
  return { kind: isFinal ? 'refused' : 'failing', error, waitMs: error.retryAfter }
}
