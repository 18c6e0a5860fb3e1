import { fromCallback, fromPromise } from 'xstate'
import {
  uploadMachine,
  type PendingFile,
  type UploadEvent,
  type UploadFilesInput,
  type UploadInput,
  type UploadRequest,
} from '@/machines/upload/upload.machine'
import { uploadsMachine } from '@/machines/upload/uploads.machine'
import { REGISTRATION_UPLOAD } from '@/schemas/files/uploads'
import { chartToasts } from '@/src/components/chart-toasts'
import { outboxRead, type System } from '../outbox/running-actors'

/** A registration's documents belong to no application, so the outbox does not have them. */
const isOfRegistration = ({ uploadType }: UploadRequest) => uploadType === REGISTRATION_UPLOAD

// Imported with the first upload field: the code for files travels with the steps.
const storedFiles = () => import('@/src/storage/file-store')
const fileDropping = () => import('../outbox/drop-file')

const restoreFiles = fromPromise<PendingFile[], UploadInput>(async ({ input, system }) => {
  const { request, uploaded } = input
  const left = await (await storedFiles()).readStoredFiles(request.key)
  if (isOfRegistration(request)) return left.map(({ name, size }) => ({ name, size }))
  // The entries of an earlier sign-in may not be read yet.
  await outboxRead(system)
  await takeOver(system, request, left)
  const { filesToRestore } = await fileDropping()
  return filesToRestore(
    request.key,
    uploaded.map(({ fileId }) => fileId),
  )
})

async function takeOver(system: System, request: UploadRequest, left: readonly File[]): Promise<void> {
  if (left.length === 0) return
  const [{ enqueueFile }, { toPreparedFile }] = await Promise.all([
    import('../outbox/enqueue-entry'),
    import('@/src/images/processing/prepare-files'),
  ])
  for (const file of left) enqueueFile(system, request, toPreparedFile(file))
  await (await storedFiles()).forgetFiles(request.key)
}

const uploadFilesActor = fromCallback<UploadEvent, UploadFilesInput>(({ input, sendBack, system }) => {
  const abort = new AbortController()
  const upload = isOfRegistration(input.request)
    ? import('./registration-upload').then((code) =>
        code.uploadDocument(input, abort.signal, sendBack, system),
      )
    : import('../outbox/watch-files').then((code) => code.watchFiles(input, abort.signal, sendBack, system))
  upload.catch(() => sendBack({ type: 'upload.failed', reason: 'network', message: null }))
  return () => abort.abort()
})

/** The outbox sends the files of applications; a registration sends its own (specification 3.2, 4.10). */
export const uploadsWithActors = uploadsMachine.provide({
  actors: {
    upload: uploadMachine.provide({
      actors: { restoreFiles, uploadFiles: uploadFilesActor },
      actions: {
        forgetFiles: ({ context, event, system }, { key }) => {
          if (isOfRegistration(context.request)) void storedFiles().then((code) => code.forgetFiles(key))
          // The outbox has already let go of what has arrived.
          else if (event.type !== 'upload.succeeded')
            void fileDropping().then((code) => code.dropUnsentFiles(system, key))
        },
        dropFile: ({ context, system }, { key, fileId }) => {
          if (isOfRegistration(context.request)) return
          void fileDropping().then((code) => code.dropFileOfField(system, key, fileId))
        },
        showError: chartToasts.showError,
      },
    }),
  },
})
