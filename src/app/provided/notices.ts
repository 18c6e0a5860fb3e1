import { ApiError, failureText } from '@/src/api/api-error'
import { showError } from '@/src/ui/toast'

const UNAUTHORISED = 401

export { showMessage, showSuccess } from '@/src/ui/toast'

/** An error toast with the server's words, else the fallback, else the general ones (specification 8.1). */
export function showErrorOf(error: unknown, fallback?: string): void {
  showError(failureText(error, fallback))
}

/** Tells of a query that failed; a lost session is told by the session itself. */
export function showQueryFailure(error: Error, fallback?: string): void {
  if (error instanceof ApiError && error.status === UNAUTHORISED) return
  showErrorOf(error, fallback)
}
