import { ApiError } from '@/src/api/api-error'

/** Answers that another try may change: signed out, too slow, too many; and every fault of the server's own. */
const WORTH_ANOTHER_TRY = new Set([401, 408, 425, 429])

/** @returns whether the server said no to the file itself, so that sending it again is no use. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && !WORTH_ANOTHER_TRY.has(error.status)
}
