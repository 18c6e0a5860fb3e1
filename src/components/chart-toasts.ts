import { ApiError, failureText } from '../api/api-error'
import { showError, showMessage, showSuccess } from '../ui/toast/toast'

const UNAUTHORISED = 401

/** @returns what finds a failure of the server in its log; undefined for what the server refused on purpose. */
function referenceOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status < 500) return undefined
  return error.requestId?.slice(0, 8)
}

/** The server's words, else the fallback, else the general ones (specification 8.1), and the reference of a failure. */
export function showErrorOf(error: unknown, fallback?: string): void {
  showError(failureText(error, fallback), referenceOf(error))
}

/** Tells of a query that failed; a lost session is told by the session itself. */
export function showQueryFailure(error: Error, fallback?: string): void {
  if (error instanceof ApiError && error.status === UNAUTHORISED) return
  showErrorOf(error, fallback)
}

export const chartToasts = {
  showError: (_: unknown, { error, fallback }: { error: unknown; fallback?: string }) =>
    showErrorOf(error, fallback),
  showSuccess: (_: unknown, { message }: { message: string }) => showSuccess(message),
  showMessage: (_: unknown, { message }: { message: string | null }) => {
    if (message !== null) showMessage(message)
  },
}
