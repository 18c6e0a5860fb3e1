import { ApiError } from '@/src/api/api-error'

/** Another attempt may succeed: signed out, too slow, too early, too many. */
const WORTH_ANOTHER_TRY = new Set([401, 408, 425, 429])

/** True when the server rejects the file itself, so that another attempt is no use. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && !WORTH_ANOTHER_TRY.has(error.status)
}
