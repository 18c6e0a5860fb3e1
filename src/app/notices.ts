import { failureText } from '../api/api-error'
import { showError } from '../ui/toast'

export { showMessage, showSuccess } from '../ui/toast'

/** An error toast with the server's words, else the fallback, else the general ones (spec 8). */
export function showErrorOf(error: unknown, fallback?: string): void {
  showError(failureText(error, fallback))
}
