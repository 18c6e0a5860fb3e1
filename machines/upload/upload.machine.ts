import { notifyError } from '../notify-error'
import { choosing, pendingFile, removing, reopening } from './upload-choices'
import { uploadSetup } from './upload-setup'

export type {
  PendingFile,
  UploadedFile,
  UploadEvent,
  UploadFilesInput,
  UploadInput,
  UploadRequest,
  UploadStatus,
} from './upload-setup'

/** Tells in a toast the server's words about a file (specification 8.1). */
const tellMessage = {
  type: 'showError',
  params: ({ event: { message } }: { event: { message: string | null } }) => ({
    error: null,
    ...(message === null ? {} : { fallback: message }),
  }),
} as const

/**
 * One upload field (specification 4.10). A state says where the chosen files are. One is dropped only when the server has it or
 * refuses it, or the person gives it up. The outbox keeps and sends an application's files: `uploadFiles` tells what becomes of them.
 */
export const uploadMachine = uploadSetup.createMachine({
  id: 'upload',
  context: ({ input }) => ({
    request: input.request,
    files: input.uploaded,
    opened: input.uploaded,
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
        input: ({ context }) => ({ request: context.request, uploaded: context.files }),
        onDone: [
          {
            guard: { type: 'hasKeptFiles', params: ({ event }) => ({ pending: event.output }) },
            target: 'progress',
            actions: [
              { type: 'dropKeptIds', params: ({ event }) => ({ pending: event.output }) },
              { type: 'notePending', params: ({ event }) => ({ pending: event.output }) },
            ],
          },
          { target: 'settled', actions: { type: 'dropKeptIds', params: { pending: [] } } },
        ],
        onError: 'settled',
      },
    },
    settled: {
      description: 'Decides between nothing and done by what the server has.',
      always: [{ guard: 'hasUploadedFiles', target: 'success' }, { target: 'none' }],
    },
    none: {
      on: { ...choosing.on, ...reopening.on },
      meta: { status: 'NONE' },
      description: 'Nothing is chosen.',
    },
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
          pending: context.pending,
          isAsked: event.type === 'upload.retryRequested',
        }),
        onError: {
          target: 'failed.waitingForNetwork',
          actions: notifyError,
        },
      },
      on: {
        'files.chosen': {
          guard: { type: 'canAdd', params: ({ event }) => ({ files: event.files }) },
          target: 'progress',
          reenter: true,
          actions: {
            type: 'addPending',
            params: ({ event }) => ({ chosen: event.files.map(pendingFile) }),
          },
        },
        'files.rejected': {
          actions: { type: 'showError', params: ({ event }) => ({ error: null, fallback: event.message }) },
        },
        'upload.kept': {
          actions: { type: 'notePending', params: ({ event }) => ({ pending: event.pending }) },
        },
        'upload.arrived': {
          actions: {
            type: 'keepArrived',
            params: ({ event }) => ({ localId: event.localId, file: event.file }),
          },
        },
        'upload.progressed': {
          actions: { type: 'keepProgress', params: ({ event }) => ({ fraction: event.fraction }) },
        },
        // Of what was given up elsewhere nothing has arrived.
        'upload.succeeded': {
          target: 'settled',
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
              tellMessage,
            ],
          },
          {
            guard: { type: 'isAnswered', params: ({ event }) => ({ message: event.message }) },
            target: 'failed.waitingForNetwork',
            actions: [
              { type: 'keepMessage', params: ({ event }) => ({ message: event.message }) },
              tellMessage,
            ],
          },
          {
            target: 'failed.waitingForNetwork',
            actions: { type: 'keepMessage', params: ({ event }) => ({ message: event.message }) },
          },
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
      on: { ...choosing.on, ...removing.on },
      tags: 'failed',
      meta: { status: 'FAILED' },
      description: 'Files did not arrive; another choice may be made.',
      initial: 'waitingForNetwork',
      states: {
        waitingForNetwork: {
          tags: 'retryable',
          description: 'The files are kept on the phone and go on by themselves or at one tap.',
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
          on: {
            'upload.cancelled': { target: '#upload.settled' },
            // Another file of the field waits for the network.
            'network.restored': { guard: 'hasPending', target: '#upload.progress' },
          },
        },
      },
      exit: 'clearMessage',
    },
    success: {
      tags: 'uploaded',
      meta: { status: 'SUCCESS' },
      description: 'The server has the files; they can be removed, or others chosen.',
      on: {
        ...choosing.on,
        ...reopening.on,
        'file.removed': { ...removing.on['file.removed'], target: 'settled' },
        'files.rejected': {
          actions: { type: 'showError', params: ({ event }) => ({ error: null, fallback: event.message }) },
        },
      },
    },
  },
})

export type UploadLogic = typeof uploadMachine
