import type { UploadRequest } from './upload-setup'

/** Identifies a field among the running uploads and in the browser's file store: of a known record by its id, others may take its place. */
export function uploadKey({
  applicationId,
  uploadType,
  recordIndex,
  recordId,
  fileType,
}: Pick<UploadRequest, 'applicationId' | 'uploadType' | 'fileType'> & {
  recordIndex?: number | undefined
  recordId?: string | undefined
}): string {
  return [applicationId, uploadType, recordId ?? recordIndex ?? '', fileType].join('/')
}
