import { assign, setup } from 'xstate'
import { declaredAction, declaredCallback, declaredPromise } from './declared'

/** A file the server has: its id, and the name and size in bytes to show beside it. */
export type UploadedFile = { fileId: string; name: string; size?: number }

/** A chosen file that the server does not have yet. */
export type PendingFile = { name: string; size: number }

/**
 * One upload field of one application (spec 7, file upload): `key` names it among all fields and in the browser's file
 * store, the rest is what the call sends. `multiple` picks the bulk call.
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

/** The upload states of spec 4, carried by the chart's states as their meta. */
export type UploadStatus = 'NONE' | 'PROGRESS' | 'SUCCESS' | 'FAILED'

/** What the field, the network and the running upload may send. */
export type UploadEvent =
  | { type: 'files.chosen'; files: File[] }
  | { type: 'files.rejected'; message: string }
  | { type: 'file.removed'; fileId: string }
  | { type: 'upload.retryRequested' }
  | { type: 'upload.cancelled' }
  | { type: 'network.restored' }
  | { type: 'upload.progressed'; fraction: number }
  | { type: 'upload.succeeded'; files: UploadedFile[] }
  | { type: 'upload.failed'; reason: 'network' | 'refused'; message: string }

type UploadContext = {
  request: UploadRequest
  /** What the server has. The form value is this list, or nothing while the field is 'failed' (spec 4, 8). */
  files: UploadedFile[]
  pending: PendingFile[]
  /** Share of the pending files sent, 0 to 1. */
  progress: number
  /** Why the last choice was refused; null when it was not. */
  message: string | null
}

/** `chosen` is what was just picked; null means: take what the browser's file store keeps under the request's key. */
export type UploadFilesInput = { request: UploadRequest; chosen: File[] | null }

const uploadSetup = setup({
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
      files: context.request.multiple ? [...context.files, ...params.files] : params.files,
      pending: [],
      progress: 1,
    })),
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
    isKnownFile: ({ context }, params: { fileId: string }) =>
      context.files.some((file) => file.fileId === params.fileId),
  },
})

const choosing = uploadSetup.createStateConfig({
  on: {
    'files.chosen': {
      guard: { type: 'hasChosenFiles', params: ({ event }) => ({ files: event.files }) },
      target: '#upload.progress',
      actions: { type: 'keepPending', params: ({ event }) => ({ pending: event.files.map(pendingFile) }) },
    },
    'files.rejected': {
      target: '#upload.failed.refused',
      actions: [
        { type: 'keepMessage', params: ({ event }) => ({ message: event.message }) },
        { type: 'showError', params: ({ event }) => ({ error: null, fallback: event.message }) },
      ],
    },
  },
})

/**
 * One upload field (spec 4 'Uploads'). A state says where the chosen files are: nowhere, on their way, on the server, or
 * kept in the browser because sending failed. A chosen file is dropped only when the server has it, when the server
 * refuses it, or when the person gives it up.
 */
export const uploadMachine = uploadSetup.createMachine({
  id: 'upload',
  context: ({ input }) => ({
    request: input.request,
    files: input.uploaded,
    pending: [],
    progress: 0,
    message: null,
  }),
  initial: 'restoring',
  states: {
    restoring: {
      tags: 'busy',
      meta: { status: 'NONE' },
      description: 'Looks in the browser for files chosen before a reload that the server never got.',
      invoke: {
        id: 'restoreFiles',
        src: 'restoreFiles',
        input: ({ context }) => ({ request: context.request }),
        onDone: [
          {
            guard: { type: 'hasKeptFiles', params: ({ event }) => ({ pending: event.output }) },
            target: 'progress',
            actions: { type: 'keepPending', params: ({ event }) => ({ pending: event.output }) },
          },
          { target: 'settled' },
        ],
        onError: 'settled',
      },
    },
    settled: {
      description: 'Decides between nothing and done by what the server has.',
      always: [{ guard: 'hasUploadedFiles', target: 'success' }, { target: 'none' }],
    },
    none: { ...choosing, meta: { status: 'NONE' }, description: 'Nothing is chosen.' },
    progress: {
      tags: 'busy',
      meta: { status: 'PROGRESS' },
      description: 'The files are on their way; the bar shows how much.',
      entry: 'restartProgress',
      invoke: {
        id: 'uploadFiles',
        src: 'uploadFiles',
        input: ({ context, event }) => ({
          request: context.request,
          chosen: event.type === 'files.chosen' ? event.files : null,
        }),
        onError: {
          target: 'failed.waitingForNetwork',
          actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: {
        'upload.progressed': {
          actions: { type: 'keepProgress', params: ({ event }) => ({ fraction: event.fraction }) },
        },
        'upload.succeeded': {
          target: 'success',
          actions: [
            { type: 'keepUploaded', params: ({ event }) => ({ files: event.files }) },
            { type: 'forgetFiles', params: ({ context }) => ({ key: context.request.key }) },
          ],
        },
        'upload.failed': [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ reason: event.reason }) },
            target: 'failed.refused',
            actions: [
              { type: 'keepMessage', params: ({ event }) => ({ message: event.message }) },
              'dropPending',
              { type: 'forgetFiles', params: ({ context }) => ({ key: context.request.key }) },
              { type: 'showError', params: ({ event }) => ({ error: null, fallback: event.message }) },
            ],
          },
          { target: 'failed.waitingForNetwork' },
        ],
        'upload.cancelled': {
          target: 'settled',
          actions: [
            'dropPending',
            { type: 'forgetFiles', params: ({ context }) => ({ key: context.request.key }) },
          ],
        },
      },
    },
    failed: {
      ...choosing,
      tags: 'failed',
      meta: { status: 'FAILED' },
      description: 'The files did not arrive: the form value is empty, another choice may be made.',
      initial: 'waitingForNetwork',
      states: {
        waitingForNetwork: {
          tags: 'retryable',
          description: 'The files are kept in the browser and go on by themselves or at one tap.',
          on: {
            'network.restored': '#upload.progress',
            'upload.retryRequested': '#upload.progress',
            'upload.cancelled': {
              target: '#upload.settled',
              actions: [
                'dropPending',
                { type: 'forgetFiles', params: ({ context }) => ({ key: context.request.key }) },
              ],
            },
          },
        },
        refused: {
          description: 'The file was the wrong one: its type, its size, or the server said no.',
          on: { 'upload.cancelled': { target: '#upload.settled' } },
        },
      },
      exit: 'clearMessage',
    },
    success: {
      ...choosing,
      tags: 'uploaded',
      meta: { status: 'SUCCESS' },
      description: 'The server has the files; they can be removed, or others chosen.',
      on: {
        ...choosing.on,
        'file.removed': {
          guard: { type: 'isKnownFile', params: ({ event }) => ({ fileId: event.fileId }) },
          target: 'settled',
          actions: { type: 'removeFile', params: ({ event }) => ({ fileId: event.fileId }) },
        },
        'files.rejected': {
          actions: { type: 'showError', params: ({ event }) => ({ error: null, fallback: event.message }) },
        },
      },
    },
  },
})

/** The logic of `uploadMachine`, for `uploads`. */
export type UploadLogic = typeof uploadMachine

function pendingFile({ name, size }: File): PendingFile {
  return { name, size }
}
