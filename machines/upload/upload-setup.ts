import { assign, setup } from 'xstate'
import { isLocalFileId } from '../outbox/local-file-id'
import { declaredAction, unimplementedCallback, unimplementedPromise } from '../unimplemented'

/** `size` in bytes, to show beside it. */
export type UploadedFile = { fileId: string; name: string; size?: number }

/** `size` in bytes. By `localId` a form names the file until the server has given it an id: the outbox has it then. */
export type PendingFile = { name: string; size: number; localId?: string }

/**
 * One field of one application (specification 7.10): `key` names it among all fields and in the file store. `multiple` picks the bulk
 * call. A partner's registration has its mobile as `applicationId`.
 */
export type UploadRequest = {
  key: string
  fileType: string
  uploadType: string
  mobile: string
  namePrefix: string
  applicationId: string
  recordIndex?: number
  multiple: boolean
}

export type UploadInput = { request: UploadRequest; uploaded: UploadedFile[] }

/** The states of an upload (specification 4.10), carried by the chart's states as their meta. */
export type UploadStatus = 'NONE' | 'PROGRESS' | 'SUCCESS' | 'FAILED'

export type UploadEvent =
  | { type: 'files.chosen'; files: File[] }
  | { type: 'files.rejected'; message: string }
  | { type: 'file.removed'; fileId: string }
  /** The person takes other files for these: what somebody else has saved. */
  | { type: 'files.replaced'; files: UploadedFile[] }
  /** The form shows again; `uploaded` is what it knows to be on the server now. */
  | { type: 'field.reopened'; uploaded: UploadedFile[] }
  | { type: 'upload.retryRequested' }
  | { type: 'upload.cancelled' }
  | { type: 'network.restored' }
  /** The outbox has the files: from now on a form may name them, and be saved. */
  | { type: 'upload.kept'; pending: PendingFile[] }
  | { type: 'upload.progressed'; fraction: number }
  /** One of several has arrived, while others are still on their way. */
  | { type: 'upload.arrived'; localId: string; file: UploadedFile }
  | { type: 'upload.succeeded'; files: UploadedFile[] }
  | { type: 'upload.failed'; reason: 'network' | 'refused'; message: string | null }

type UploadContext = {
  request: UploadRequest
  /** The form's value names these, and the pending files that the outbox has (specification 4.10). */
  files: UploadedFile[]
  /** All that the server had when the form last showed: the same as `files` while nobody has changed the field here. */
  opened: UploadedFile[]
  pending: PendingFile[]
  progress: number
  message: string | null
}

/** `chosen` null: go on with what the phone keeps, which is what is `pending`. `isAsked`: the person wants another try now. */
export type UploadFilesInput = {
  request: UploadRequest
  chosen: File[] | null
  pending: PendingFile[]
  isAsked: boolean
}

export const uploadSetup = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
    input: {} as UploadInput,
    tags: {} as 'busy' | 'failed' | 'uploaded' | 'retryable',
    meta: {} as { status: UploadStatus },
  },
  actors: {
    restoreFiles: unimplementedPromise<PendingFile[], UploadInput>('restoreFiles'),
    /** Keeps the files on the phone first, then sees them sent; reports by the events named `upload.`. */
    uploadFiles: unimplementedCallback<UploadEvent, UploadFilesInput>('uploadFiles'),
  },
  actions: {
    forgetFiles: declaredAction<{ key: string }>('forgetFiles'),
    dropFile: declaredAction<{ key: string; fileId: string }>('dropFile'),
    showError: declaredAction<{ error: unknown; fallback?: string }>('showError'),
    addPending: assign(({ context: { request, pending } }, { chosen }: { chosen: PendingFile[] }) => ({
      pending: request.multiple ? [...pending, ...chosen] : chosen,
    })),
    notePending: assign((_, params: { pending: PendingFile[] }) => params),
    dropPending: assign({ pending: [] }),
    dropKeptIds: assign(({ context: { request, files } }, { pending }: { pending: PendingFile[] }) => ({
      files: files.filter(
        ({ fileId }) => !isLocalFileId(fileId) && (request.multiple || pending.length === 0),
      ),
    })),
    keepArrived: assign(({ context }, { localId, file }: { localId: string; file: UploadedFile }) => ({
      files: withoutDoubles([...context.files, file]),
      pending: context.pending.filter((other) => other.localId !== localId),
    })),
    restartProgress: assign({ progress: 0 }),
    keepProgress: assign((_, params: { fraction: number }) => ({ progress: params.fraction })),
    keepUploaded: assign(({ context }, params: { files: UploadedFile[] }) => ({
      files: context.request.multiple ? withoutDoubles([...context.files, ...params.files]) : params.files,
      pending: [],
      progress: 1,
    })),
    replaceFiles: assign((_, { files }: { files: UploadedFile[] }) => ({
      files,
      opened: files,
      pending: [],
    })),
    noteOpened: assign(({ context }) => ({ opened: context.files })),
    removeFile: assign(({ context }, params: { fileId: string }) => ({
      files: context.files.filter((file) => file.fileId !== params.fileId),
    })),
    keepMessage: assign((_, params: { message: string | null }) => params),
    clearMessage: assign({ message: null }),
  },
  guards: {
    canAdd: ({ context }, { files }: { files: File[] }) => context.request.multiple && files.length > 0,
    hasPending: ({ context }) => context.pending.length > 0,
    hasKeptFiles: (_, params: { pending: PendingFile[] }) => params.pending.length > 0,
    hasUploadedFiles: ({ context }) => context.files.length > 0,
    hasChosenFiles: (_, params: { files: File[] }) => params.files.length > 0,
    isRefused: (_, params: { reason: 'network' | 'refused' }) => params.reason === 'refused',
    /** The server has answered, if only that it cannot now. */
    isAnswered: (_, params: { message: string | null }) => params.message !== null,
    isCurrent: ({ context: { files } }, { uploaded }: { uploaded: UploadedFile[] }) =>
      isSameFiles(files, uploaded),
    /** Nobody has changed the field here: what somebody else has saved may be taken over. */
    isUntouched: ({ context: { files, opened } }) => isSameFiles(files, opened),
    isKnownFile: ({ context }, params: { fileId: string }) =>
      context.files.some((file) => file.fileId === params.fileId),
  },
})

/** Each file once: a server answers the same bytes with the file that it has. */
function withoutDoubles(files: readonly UploadedFile[]): UploadedFile[] {
  return [...new Map(files.map((file) => [file.fileId, file])).values()]
}

function isSameFiles(some: readonly UploadedFile[], others: readonly UploadedFile[]): boolean {
  return some.length === others.length && some.every(({ fileId }, index) => fileId === others[index]?.fileId)
}
