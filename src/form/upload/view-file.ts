import { failureText } from '@/src/api/api-error'
import { openFile } from '@/src/api/open-file'
import { showError } from '@/src/ui/toast/toast'

export function viewFile(fileId: string): void {
  openFile(fileId).catch((error: unknown) => showError(failureText(error)))
}
