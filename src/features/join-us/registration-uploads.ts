import type { ActorRefFrom } from 'xstate'
import type { UploadLogic } from '@/machines/upload/upload.machine'
import type { UploadsLogic } from '@/machines/upload/uploads.machine'
import { REGISTRATION_UPLOAD } from '@/schemas/files/uploads'

/** The collection of uploads that outlives the screen. */
export type Uploads = ActorRefFrom<UploadsLogic>

/** The running uploads of one registration, which goes by its mobile. */
export function uploadsOf(uploads: Uploads, mobile: string): ActorRefFrom<UploadLogic>[] {
  return Object.values(uploads.getSnapshot().context.fields).filter((field) => {
    const { request } = field.getSnapshot().context
    return request.uploadType === REGISTRATION_UPLOAD && request.applicationId === mobile
  })
}

/** Empties the fields of a registration that is given up or done: they outlive the form, and the next one must find nothing. */
export function emptyUploads(uploads: Uploads, mobile: string): void {
  for (const field of uploadsOf(uploads, mobile)) {
    field.send({ type: 'upload.cancelled' })
    for (const { fileId } of field.getSnapshot().context.files) field.send({ type: 'file.removed', fileId })
  }
}
