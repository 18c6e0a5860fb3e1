import type { ActorRefFrom } from 'xstate'
import type { UploadLogic } from '@/machines/upload/upload.machine'
import type { UploadsLogic } from '@/machines/upload/uploads.machine'
import { REGISTRATION_UPLOAD } from '@/schemas/files/uploads'

export type Uploads = ActorRefFrom<UploadsLogic>

export function uploadsOf(uploads: Uploads, mobile: string): ActorRefFrom<UploadLogic>[] {
  return Object.values(uploads.getSnapshot().context.fields).filter((field) => {
    const { request } = field.getSnapshot().context
    return request.uploadType === REGISTRATION_UPLOAD && request.applicationId === mobile
  })
}

/** They outlive the form, and the next registration must find nothing. */
export function emptyUploads(uploads: Uploads, mobile: string): void {
  for (const field of uploadsOf(uploads, mobile)) {
    field.send({ type: 'upload.cancelled' })
    for (const { fileId } of field.getSnapshot().context.files) field.send({ type: 'file.removed', fileId })
  }
}
