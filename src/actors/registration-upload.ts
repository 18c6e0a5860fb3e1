import type { UploadEvent, UploadFilesInput, UploadRequest } from '@/machines/upload/upload.machine'
import { uploadRegistrationFile } from '@/schemas/calls/join-us'
import { ruleOfField } from '@/schemas/files/uploads'
import { ApiError, failureText } from '@/src/api/api-error'
import { MissingFileError } from '@/src/api/send/missing-file'
import { sendFiles } from '@/src/api/send/send-files'
import { rememberPicture, type ShownPicture } from '@/src/images/processing/pictures'
import { prepareFiles } from '@/src/images/processing/prepare-files'
import { storeFiles, readStoredFiles } from '@/src/storage/file-store'
import { fieldIn, type System } from '../outbox/running-actors'
import { isRefusal } from './upload-refusal'

function prepared(chosen: readonly File[], request: UploadRequest, system: System): Promise<File[]> {
  const field = fieldIn(system, request.key)
  const remember = (picture: ShownPicture) => field && rememberPicture(field, picture)
  return Promise.all(prepareFiles(chosen, ruleOfField(request), remember).map(({ bytes }) => bytes))
}

/** Sent all the same, it would fail as without a network, for ever. @throws MissingFileError */
async function requireReadable(file: File): Promise<void> {
  const head = file.slice(0, 1)
  await head.arrayBuffer().catch(() => {
    throw new MissingFileError(file.name)
  })
}

/** Sends the chosen document of a registration, or the one stored on the phone (specification 7.10). */
export async function uploadDocument(
  { request, chosen }: UploadFilesInput,
  signal: AbortSignal,
  tell: (event: UploadEvent) => void,
  system: System,
): Promise<void> {
  try {
    const files = chosen ? await prepared(chosen, request, system) : await readStoredFiles(request.key)
    await Promise.all(files.map(requireReadable))
    if (signal.aborted) return
    if (chosen) await storeFiles(request.key, files)
    const { file_id } = await sendFiles(uploadRegistrationFile, {
      fields: { mobile: request.mobile, file_type: request.fileType },
      files,
      signal,
      onProgress: (fraction) => tell({ type: 'upload.progressed', fraction }),
    })
    const [file] = files
    tell({
      type: 'upload.succeeded',
      files: [{ fileId: file_id, name: file?.name ?? '', size: file?.size ?? 0 }],
    })
  } catch (error) {
    if (signal.aborted) return
    const reason = isRefusal(error) ? 'refused' : 'network'
    tell({ type: 'upload.failed', reason, message: error instanceof ApiError ? failureText(error) : null })
  }
}
