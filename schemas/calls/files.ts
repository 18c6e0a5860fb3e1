import * as z from 'zod/mini'
import { defineCall } from '../call'
import { UPLOAD_FILE_TYPES, UPLOAD_TYPES } from '../files/uploads'
import { applicationId, choice, mobile, optionalNumber, optionalText, text } from '../text/primitives'
import { acknowledgement, dataOf, idText, nonEmptyText, maybeText } from '../wire'

/** The text fields beside the file (specification 7.10). `record_index` is sent for co-applicants only. */
export const uploadForm = z.object({
  mobile,
  file_type: choice(UPLOAD_FILE_TYPES),
  application_id: applicationId,
  upload_type: choice(UPLOAD_TYPES),
  name_prefix: optionalText(),
  record_index: optionalNumber({ minimum: 0 }),
})

/** A server may number its files. */
export const uploadedFileId = z.pipe(idText, nonEmptyText)

/** `scan_status` is ours: CHECKING while nobody gets the file yet, INFECTED for one that nobody gets (docs/adr/0062). */
const uploadedFile = z.object({ file_id: uploadedFileId, scan_status: maybeText })

export const uploadFile = defineCall({
  method: 'POST',
  path: '/v1/apply-loan/upload-file',
  form: uploadForm,
  fileField: 'file',
  response: dataOf(uploadedFile),
})

export const uploadFiles = defineCall({
  method: 'POST',
  path: '/v1/apply-loan/bulk-upload',
  form: uploadForm,
  fileField: 'files',
  response: dataOf(z.object({ files: z.array(uploadedFile) })),
})

/** A link to view an uploaded file, good for a few minutes. */
export const getFileUrl = defineCall({
  method: 'GET',
  path: '/v1/loan-application/presigned-url',
  query: z.object({ file_id: text() }),
  response: dataOf(z.object({ file_url: nonEmptyText })),
})

export const getOwnFileUrl = defineCall({ ...getFileUrl, path: '/v1/apply-loan/presigned-url' })

/** A call of our own for a file that no saved section names, else 409: save the section without it first. */
export const deleteFile = defineCall({ method: 'DELETE', path: '/v1/files/{id}', response: acknowledgement })
