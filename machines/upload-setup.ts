import { assign, setup } from 'xstate'
import { declaredAction, declaredCallback, declaredPromise } from './declared'

/** A file the server has: its id, and the name and size in bytes to show beside it. */
export type UploadedFile = { fileId: string; name: string; size?: number }

/** A chosen file that the server does not have yet. */
export type PendingFile = { name: string; size: number }

/**
 * One upload field of one application (specification 7.10): `key` names it among all fields and in the browser's file
 * store, the rest is what the call sends. `multiple` picks the bulk call. A partner's registration has no application:
 * `applicationId` is then its mobile.
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

/** What a field starts with: its request, and the files the server already holds for it. */
export type UploadInput = { request: UploadRequest; uploaded: UploadedFile[] }

/** The states of an upload (specification 4.10), carried by the chart's states as their meta. */
export type UploadStatus = 'NONE' | 'PROGRESS' | 'SUCCESS' | 'FAILED'

/** What the field, the network and the running upload may send. */
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
  | { type: 'upload.progressed'; fraction: number }
  | { type: 'upload.succeeded'; files: UploadedFile[] }
  | { type: 'upload.failed'; reason: 'network' | 'refused'; message: string }

type UploadContext = {
  request: UploadRequest
  /** What the server has. The form value is this list, or nothing while the field is 'failed' (specification 4.10, 8.6). */
  files: UploadedFile[]
  /** What the server had when the form last showed: the same as `files` while nobody has changed the field here. */
  opened: UploadedFile[]
  pending: PendingFile[]
  /** Share of the pending files sent, 0 to 1. */
  progress: number
  /** Why the last choice was refused; null when it was not. */
  message: string | null
}

/** `chosen` is what was just picked; null means: take what the browser's file store keeps under the request's key. */
export type UploadFilesInput = { request: UploadRequest; chosen: File[] | null }

/** The vocabulary of an upload's chart. */
export const uploadSetup = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
    input: {} as UploadInput,
    tags: {} as 'busy' | 'failed' | 'uploaded' | 'retryable',
    meta: {} as { status: UploadStatus },
  },
  actors: {
    restoreFiles: declaredPromise<PendingFile[], { request: UploadRequest }>('restoreFiles'),
    /** Keeps the files in the browser's store first, then sends them; reports by `upload.progressed`, `.succeeded`, `.failed`. */
    uploadFiles: declaredCallback<UploadEvent, UploadFilesInput>('uploadFiles'),
  },
  actions: {
    forgetFiles: declaredAction<{ key: string }>('forgetFiles'),
    showError: declaredAction<{ error: unknown; fallback?: string }>('showError'),
    keepPending: assign((_, params: { pending: PendingFile[] }) => ({
      ...params,
      progress: 0,
      message: null,
    })),
    dropPending: assign({ pending: [] }),
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
    keepMessage: assign((_, params: { message: string }) => params),
    clearMessage: assign({ message: null }),
  },
  guards: {
    hasKeptFiles: (_, params: { pending: PendingFile[] }) => params.pending.length > 0,
    hasUploadedFiles: ({ context }) => context.files.length > 0,
    hasChosenFiles: (_, params: { files: File[] }) => params.files.length > 0,
    isRefused: (_, params: { reason: 'network' | 'refused' }) => params.reason === 'refused',
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
