import type * as z from 'zod/mini'
import type { FileToSend } from '@/machines/outbox/entry'
import { deleteFile, uploadFile, uploadFiles } from '@/schemas/calls/files'
import { cancelUpload } from '@/schemas/calls/uploads'
import type { Application } from '@/schemas/entities/application'
import { LIMITS } from '@/schemas/limits'
import { ApiError, NetworkError } from '@/src/api/api-error'
import { callApi } from '@/src/api/client'
import { readDetails } from '@/src/api/queries/queries'
import { MissingFileError } from '@/src/api/send/missing-file'
import { sendFiles } from '@/src/api/send/send-files'
import { sendInParts } from '@/src/api/send/send-parts'
import { bytesOf, settleFile } from '@/src/outbox/store/outbox-files'
import type { Entry } from '@/src/outbox/store/outbox-store'
import { changeApplication } from '../api/application-cache'
import { RETRYABLE } from './classify-error'
import { applicationWithServerIds, filesNamedBy } from './named-files'

type Fields = z.output<typeof uploadFile.form>

/** Statuses of a server without resumable uploads. */
const NO_SUCH_CALL = new Set([404, 405, 501])

type SentFile = z.output<typeof uploadFile.response>

type Transfer = { signal: AbortSignal; onProgress: (fraction: number) => void }

const begun = new Map<string, string>()

export async function deliverFile(entry: Entry, toSend: FileToSend, transfer: Transfer): Promise<string> {
  const sent = await sendFile(entry, toSend, transfer)
  await settleFile(entry, sent.file_id)
  changeApplication(entry.applicationId, (application) => {
    const named = applicationWithServerIds(application)
    // The check of the file goes on after the answer.
    const files = named.files.map((file) => (file.file_id === sent.file_id ? { ...file, ...sent } : file))
    return { ...named, files }
  })
  return sent.file_id
}

/** Large files go in parts if the server can (specification 7.10). @throws MissingFileError */
async function sendFile(entry: Entry, toSend: FileToSend, transfer: Transfer): Promise<SentFile> {
  const bytes = await bytesOf(entry)
  if (!bytes) throw new MissingFileError(toSend.name)
  const file = new File([bytes], toSend.name, { type: toSend.mediaType })
  const { sha256 } = toSend
  if (sha256 === null || file.size <= LIMITS.uploadPartBytes) return sendWhole(entry, toSend, file, transfer)
  const announced = { ...fieldsOf(toSend), name: toSend.name, size: file.size, sha256 }
  try {
    return await sendInParts({
      announced,
      bytes: file,
      ...transfer,
      onBegun: (uploadId) => begun.set(entry.id, uploadId),
    })
  } catch (error) {
    if (begun.has(entry.id) || !(error instanceof ApiError) || !NO_SUCH_CALL.has(error.status)) throw error
    return await sendWhole(entry, toSend, file, transfer)
  } finally {
    if (!transfer.signal.aborted) begun.delete(entry.id)
  }
}

function fieldsOf({ request }: FileToSend): Fields {
  // The form's table names no other types.
  return {
    mobile: request.mobile,
    file_type: request.fileType as Fields['file_type'],
    application_id: request.applicationId,
    upload_type: request.uploadType as Fields['upload_type'],
    name_prefix: request.namePrefix,
    ...(request.recordIndex === undefined ? {} : { record_index: request.recordIndex }),
  }
}

async function sendWhole(
  { id }: Entry,
  toSend: FileToSend,
  file: File,
  transfer: Transfer,
): Promise<SentFile> {
  const sending = { ...transfer, fields: fieldsOf(toSend), files: [file], key: id }
  if (!toSend.request.multiple) return sendFiles(uploadFile, sending)
  const [sent] = (await sendFiles(uploadFiles, sending)).files
  if (!sent) throw new TypeError('The server has named no file')
  return sent
}

/** Ignores failures: the server deletes abandoned uploads after a day. */
export function cancelSending(entryId: string): void {
  const id = begun.get(entryId)
  begun.delete(entryId)
  if (id !== undefined) callApi(cancelUpload, { params: { id } }).catch(() => undefined)
}

/**
 * Ignores final rejections: files that nothing names go to nobody.
 * The application is read before: the save that named the file no longer may have been given up since.
 * @throws when another attempt may help
 */
export async function removeFile(applicationId: string, fileId: string): Promise<void> {
  try {
    const application = await readDetails(applicationId)
    if (!isNamed(application, fileId)) await callApi(deleteFile, { params: { id: fileId } })
  } catch (error) {
    if (mayHelp(error)) throw error
  }
}

/** Not after an answer that nobody can read: its file stays, where it may be named. */
function mayHelp(error: unknown): boolean {
  if (error instanceof ApiError) return error.status >= 500 || RETRYABLE.has(error.status)
  return error instanceof NetworkError || error instanceof TypeError
}

function isNamed(application: Application, fileId: string): boolean {
  const parts: unknown[] = [application, ...Object.values(application).flat()]
  return parts.some(
    (part) => typeof part === 'object' && part !== null && filesNamedBy(part).includes(fileId),
  )
}
