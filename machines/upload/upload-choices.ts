import { uploadSetup, type PendingFile } from './upload-setup'

export const choosing = uploadSetup.createStateConfig({
  on: {
    'files.chosen': {
      guard: { type: 'hasChosenFiles', params: ({ event }) => ({ files: event.files }) },
      target: '#upload.progress',
      actions: { type: 'addPending', params: ({ event }) => ({ chosen: event.files.map(pendingFile) }) },
    },
    'files.rejected': {
      target: '#upload.failed.refused',
      actions: [
        { type: 'keepMessage', params: ({ event }) => ({ message: event.message }) },
        { type: 'showError', params: ({ event }) => ({ error: null, fallback: event.message }) },
      ],
    },
    'files.replaced': {
      target: '#upload.settled',
      actions: [
        { type: 'replaceFiles', params: ({ event }) => ({ files: event.files }) },
        { type: 'forgetFiles', params: ({ context }) => ({ key: context.request.key }) },
      ],
    },
  },
})

/** The form comes back with what the server has, which nothing chosen since may lose. */
export const reopening = uploadSetup.createStateConfig({
  on: {
    'field.reopened': [
      {
        guard: { type: 'isCurrent', params: ({ event }) => ({ uploaded: event.uploaded }) },
        actions: 'noteOpened',
      },
      {
        guard: 'isUntouched',
        target: '#upload.settled',
        actions: { type: 'replaceFiles', params: ({ event }) => ({ files: event.uploaded }) },
      },
    ],
  },
})

/** A file that has arrived is taken out, whatever becomes of others of its field. */
export const removing = uploadSetup.createStateConfig({
  on: {
    'file.removed': {
      guard: { type: 'isKnownFile', params: ({ event }) => ({ fileId: event.fileId }) },
      actions: [
        { type: 'removeFile', params: ({ event }) => ({ fileId: event.fileId }) },
        {
          type: 'dropFile',
          params: ({ context, event }) => ({ key: context.request.key, fileId: event.fileId }),
        },
      ],
    },
  },
})

export function pendingFile({ name, size }: File): PendingFile {
  return { name, size }
}
