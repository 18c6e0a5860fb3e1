import { uploadMachine, type UploadRequest } from '@/machines/upload/upload.machine'
import { uploadsMachine } from '@/machines/upload/uploads.machine'
import { catalogue } from '@/tests/tools/statecharts/model/catalogue'

export const request: UploadRequest = {
  key: 'app1/pan',
  fileType: 'pan',
  uploadType: 'LOAN_APPLICANT_PERSONAL_INFO',
  mobile: '9876543210',
  namePrefix: 'pan',
  applicationId: 'app1',
  multiple: false,
}
const several = { ...request, key: 'app1/bank_statement', fileType: 'bank_statement', multiple: true }
const arrived = { fileId: 'f1', name: 'pan.png', size: 10 }

/** Everything that can happen to one upload field. */
export const uploadCatalogue = catalogue({
  name: 'upload',
  machine: uploadMachine,
  inputs: {
    'an empty field': { request, uploaded: [] },
    'a field with a file': { request, uploaded: [arrived] },
    'a field for several files': { request: several, uploaded: [] },
    'a field with a file that the phone had': { request, uploaded: [{ fileId: 'kept-e1', name: 'pan.png' }] },
  },
  events: {
    'files.chosen': { one: { files: [new File(['x'], 'pan.png')] }, none: { files: [] } },
    'files.rejected': { 'wrong type': { message: 'Choose an image' } },
    'file.removed': { known: { fileId: 'f1' }, unknown: { fileId: 'f9' } },
    'files.replaced': { theirs: { files: [{ fileId: 'f2', name: 'theirs.png' }] }, none: { files: [] } },
    'field.reopened': {
      'as it was': { uploaded: [arrived] },
      empty: { uploaded: [] },
      'changed by somebody else': { uploaded: [{ fileId: 'f2', name: 'theirs.png' }] },
    },
    'upload.retryRequested': { retry: {} },
    'upload.cancelled': { cancel: {} },
    'network.restored': { online: {} },
    'upload.kept': { kept: { pending: [{ name: 'pan.png', size: 10, localId: 'kept-e1' }] } },
    'upload.arrived': { one: { localId: 'kept-e1', file: arrived } },
    'upload.progressed': { half: { fraction: 0.5 } },
    'upload.succeeded': { arrived: { files: [arrived] } },
    'upload.failed': {
      network: { reason: 'network', message: null },
      'a fault of the server': { reason: 'network', message: 'Come again' },
      refused: { reason: 'refused', message: 'Wrong file' },
    },
  },
  actors: {
    restoreFiles: { done: { nothing: [], kept: [{ name: 'pan.png', size: 10 }] } },
    uploadFiles: { done: {} },
  },
  facts: ({
    context: {
      request: { multiple },
      files,
      opened,
      pending,
    },
  }) => [
    multiple,
    ...[files, opened].map((list) => list.map(({ fileId }) => fileId)),
    // The list grows with each choice; which kinds of file are in it does not.
    ...[true, false].map((isKept) => pending.some(({ localId }) => (localId !== undefined) === isKept)),
  ],
})

/** Everything that can happen to the collection of upload fields. */
export const uploadsCatalogue = catalogue({
  name: 'uploads',
  machine: uploadsMachine,
  inputs: { 'no field': undefined },
  events: {
    'field.opened': { pan: { request, uploaded: [] } },
    'network.restored': { online: {} },
  },
  actors: { upload: { done: {} } },
  facts: ({ context: { fields } }) => Object.keys(fields),
})
