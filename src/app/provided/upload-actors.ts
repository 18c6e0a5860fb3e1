import { fromCallback, fromPromise } from 'xstate'
import {
  uploadMachine,
  type PendingFile,
  type UploadEvent,
  type UploadFilesInput,
  type UploadInput,
  type UploadRequest,
} from '@/machines/upload.machine'
import { uploadsMachine } from '@/machines/uploads.machine'
import { uploadFile, uploadFiles } from '@/schemas/calls/files'
import { REGISTRATION_UPLOAD } from '@/schemas/uploads'
import { ApiError, failureText } from '@/src/api/api-error'
import { sendFiles } from '@/src/api/send-files'
import { forgetFiles, keepFiles, keptFiles } from '@/src/storage/file-store'
import { chartToasts } from '@/src/parts/chart-toasts'
import { isRefusal } from './upload-refusal'

const restoreFiles = fromPromise<PendingFile[], UploadInput>(async ({ input }) => {
  const files = await keptFiles(input.request.key)
  return files.map(({ name, size }) => ({ name, size }))
})

async function filesToSend({ request, chosen }: UploadFilesInput): Promise<File[]> {
  if (chosen === null) return keptFiles(request.key)
  await keepFiles(request.key, chosen)
  return chosen
}

type Transfer = { files: File[]; signal: AbortSignal; onProgress: (fraction: number) => void }

/** Sends files by the call that their field asks for; answers their ids in order. */
async function send(request: UploadRequest, transfer: Transfer): Promise<string[]> {
  if (request.uploadType === REGISTRATION_UPLOAD) {
    // With the guest's actors it is there already; an agent never needs it.
    const { uploadRegistrationFile } = await import('@/schemas/calls/join-us')
    const fields = { mobile: request.mobile, file_type: request.fileType }
    return [(await sendFiles(uploadRegistrationFile, { ...transfer, fields })).file_id]
  }
  const fields = {
    mobile: request.mobile,
    file_type: request.fileType,
    application_id: request.applicationId,
    upload_type: request.uploadType,
    name_prefix: request.namePrefix,
    ...(request.recordIndex === undefined ? {} : { record_index: request.recordIndex }),
  }
  if (!request.multiple) return [(await sendFiles(uploadFile, { ...transfer, fields })).file_id]
  return (await sendFiles(uploadFiles, { ...transfer, fields })).files.map(({ file_id }) => file_id)
}

async function upload(input: UploadFilesInput, signal: AbortSignal, onProgress: (fraction: number) => void) {
  const files = await filesToSend(input)
  const ids = await send(input.request, { files, signal, onProgress })
  return ids.map((fileId, index) => ({
    fileId,
    name: files[index]?.name ?? '',
    size: files[index]?.size ?? 0,
  }))
}

const uploadFilesActor = fromCallback<UploadEvent, UploadFilesInput>(({ input, sendBack }) => {
  const abort = new AbortController()
  upload(input, abort.signal, (fraction) => sendBack({ type: 'upload.progressed', fraction })).then(
    (files) => sendBack({ type: 'upload.succeeded', files }),
    (error: unknown) => {
      if (abort.signal.aborted) return
      const reason = isRefusal(error) ? 'refused' : 'network'
      const message = error instanceof ApiError ? failureText(error) : null
      sendBack({ type: 'upload.failed', reason, message })
    },
  )
  return () => abort.abort()
})

/**
 * The uploads of this app: files kept in IndexedDB, sent with progress, forgotten once the server has
 * them (specification 3.2, 4.10).
 */
export const providedUploads = uploadsMachine.provide({
  actors: {
    upload: uploadMachine.provide({
      actors: { restoreFiles, uploadFiles: uploadFilesActor },
      actions: {
        forgetFiles: (_, { key }) => void forgetFiles(key),
        showError: chartToasts.showError,
      },
    }),
  },
})
