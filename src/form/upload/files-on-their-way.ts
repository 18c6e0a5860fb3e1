import { use } from 'react'
import { waitFor, type SnapshotFrom } from 'xstate'
import type { UploadLogic } from '@/machines/upload/upload.machine'
import { Scope } from './upload-scope'

/** A form waits so long at most, in milliseconds; then it is judged as it is. */
const PATIENCE = 60_000

/** @returns whether a chosen file is neither on the server nor kept on the phone yet, so that the form has no id for it. */
function isUnnamed(field: SnapshotFrom<UploadLogic>): boolean {
  const { pending } = field.context
  return field.matches('restoring') || (field.matches('progress') && !pending.every(({ keptAs }) => keptAs))
}

/**
 * Answers how to wait for the files of the form around the component: null where none is on its way, else a promise that resolves
 * once each has an id or has failed, and never rejects.
 */
export function useFilesOnTheirWay(): () => Promise<unknown> | null {
  const scope = use(Scope)
  return () => {
    if (!scope) return null
    const { uploadType, applicationId, recordIndex } = scope.request
    const fields = Object.values(scope.uploads.getSnapshot().context.fields).filter((field) => {
      const { context } = field.getSnapshot()
      const isOfForm =
        context.request.uploadType === uploadType &&
        context.request.applicationId === applicationId &&
        context.request.recordIndex === recordIndex
      return isOfForm && isUnnamed(field.getSnapshot())
    })
    if (fields.length === 0) return null
    return Promise.allSettled(
      fields.map((field) => waitFor(field, (snapshot) => !isUnnamed(snapshot), { timeout: PATIENCE })),
    )
  }
}
