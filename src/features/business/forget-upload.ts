import type { ActorRefFrom } from 'xstate'
import type { UploadsLogic } from '@/machines/upload/uploads.machine'
import type { UploadFileType } from '@/schemas/files/uploads'

export function forgetUpload(
  uploads: ActorRefFrom<UploadsLogic>,
  { applicationId, fileType }: { applicationId: string; fileType: UploadFileType },
): void {
  const upload = Object.values(uploads.getSnapshot().context.fields).find((field) => {
    const { request } = field.getSnapshot().context
    return request.applicationId === applicationId && request.fileType === fileType
  })
  if (!upload) return
  upload.send({ type: 'upload.cancelled' })
  for (const { fileId } of upload.getSnapshot().context.files) upload.send({ type: 'file.removed', fileId })
}
