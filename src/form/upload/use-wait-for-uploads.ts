import { use } from 'react'
import { waitFor, type SnapshotFrom } from 'xstate'
import type { UploadLogic } from '@/machines/upload/upload.machine'
import { UploadScopeContext } from './upload-scope'

/** In milliseconds; then the form is submitted as it is. */
const MAX_WAIT_MS = 60_000

/** @returns true while a chosen file has no id yet: neither uploaded nor stored on the phone */
function isAwaitingId(field: SnapshotFrom<UploadLogic>): boolean {
  const { pending } = field.context
  return field.matches('restoring') || (field.matches('progress') && !pending.every(({ localId }) => localId))
}

/** The result is null where no file is pending, else resolves once each has an id or has failed; it never rejects. */
export function useWaitForUploads(): () => Promise<unknown> | null {
  const scope = use(UploadScopeContext)
  return () => {
    if (!scope) return null
    const { uploadType, applicationId, recordIndex } = scope.request
    const fields = Object.values(scope.uploads.getSnapshot().context.fields).filter((field) => {
      const { context } = field.getSnapshot()
      const isOfForm =
        context.request.uploadType === uploadType &&
        context.request.applicationId === applicationId &&
        context.request.recordIndex === recordIndex
      return isOfForm && isAwaitingId(field.getSnapshot())
    })
    if (fields.length === 0) return null
    return Promise.allSettled(
      fields.map((field) => waitFor(field, (snapshot) => !isAwaitingId(snapshot), { timeout: MAX_WAIT_MS })),
    )
  }
}
