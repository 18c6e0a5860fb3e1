import type { UploadRequest } from './upload-setup'

/** Identifies a field among the running uploads and in the browser's file store. */
export function uploadKey({
  applicationId,
  uploadType,
  recordIndex,
  fileType,
}: Pick<UploadRequest, 'applicationId' | 'uploadType' | 'fileType'> & {
  recordIndex?: number | undefined
}): string {
  return [applicationId, uploadType, recordIndex ?? '', fileType].join('/')
}
