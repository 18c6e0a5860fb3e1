import { expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import {
  uploadMachine,
  type UploadedFile,
  type UploadEvent,
  type UploadFilesInput,
  type UploadRequest,
} from '@/machines/upload/upload.machine'
import { uploadsMachine } from '@/machines/upload/uploads.machine'
import { request } from '../../model/catalogues/upload'
import { createDesk } from '../wizard/desk'
import { arrived, file } from './one-upload'

async function openField(changes: Partial<UploadRequest> = {}, uploaded: UploadedFile[] = []) {
  const desk = createDesk()
  const input = { request: { ...request, ...changes }, uploaded }
  const upload = desk.start(uploadMachine, input)
  await desk.answer('restoreFiles', [])
  const status = () => Object.values(upload.getSnapshot().getMeta())[0]?.status
  return { desk, upload, status }
}

test('a chosen file goes to the server with its progress, and is forgotten by the browser when it is there', async () => {
  const { desk, upload, status } = await openField()
  expect(status()).toBe('NONE')
  upload.send({ type: 'files.chosen', files: [file] })
  expect(status()).toBe('PROGRESS')
  expect(desk.inputsOf('uploadFiles')).toEqual([
    { request, chosen: [file], pending: [{ name: 'pan.png', size: file.size }], isAsked: false },
  ])
  desk.report('uploadFiles', { type: 'upload.progressed', fraction: 0.4 })
  expect(upload.getSnapshot().context.progress).toBe(0.4)

  desk.report('uploadFiles', { type: 'upload.succeeded', files: [arrived] })
  expect(status()).toBe('SUCCESS')
  expect(upload.getSnapshot().context.files).toEqual([arrived])
  expect(desk.notesOf('forgetFiles')).toEqual([{ key: 'app1/pan' }])
})

test('a file that the server answers as one it has is in its list once', async () => {
  const { desk, upload } = await openField({ multiple: true }, [arrived])
  upload.send({ type: 'files.chosen', files: [file] })
  desk.report('uploadFiles', { type: 'upload.succeeded', files: [arrived] })
  expect(upload.getSnapshot().context.files).toEqual([arrived])
})

test('a fault of the server is told in its words, and keeps the file; a dead network is silent', async () => {
  const { desk, upload } = await openField()
  upload.send({ type: 'files.chosen', files: [file] })
  desk.report('uploadFiles', { type: 'upload.failed', reason: 'network', message: 'Storage is full' })
  expect(desk.notesOf('showError')).toEqual([{ error: null, fallback: 'Storage is full' }])
  expect(upload.getSnapshot().hasTag('retryable')).toBe(true)
  upload.send({ type: 'upload.retryRequested' })
  desk.report('uploadFiles', { type: 'upload.failed', reason: 'network', message: null })
  expect(desk.notesOf('showError')).toHaveLength(1)
})

test('a dead network keeps the file, and it goes on by itself when the network is back', async () => {
  const { desk, upload, status } = await openField()
  upload.send({ type: 'files.chosen', files: [file] })
  desk.report('uploadFiles', { type: 'upload.failed', reason: 'network', message: null })
  expect(status()).toBe('FAILED')
  expect(upload.getSnapshot().context.pending).toEqual([{ name: 'pan.png', size: file.size }])
  expect(desk.notesOf('forgetFiles')).toEqual([])

  upload.send({ type: 'network.restored' })
  expect(status()).toBe('PROGRESS')
  expect(desk.inputsOf('uploadFiles').at(-1)).toEqual({
    request,
    chosen: null,
    pending: [{ name: 'pan.png', size: 5 }],
    isAsked: false,
  })
})

test('one tap sends a failed file again without picking it again', async () => {
  const { desk, upload, status } = await openField()
  upload.send({ type: 'files.chosen', files: [file] })
  desk.report('uploadFiles', { type: 'upload.failed', reason: 'network', message: null })
  expect(upload.getSnapshot().hasTag('retryable')).toBe(true)
  upload.send({ type: 'upload.retryRequested' })
  expect(desk.inputsOf('uploadFiles').at(-1)).toMatchObject({ chosen: null, isAsked: true })
  desk.report('uploadFiles', { type: 'upload.succeeded', files: [arrived] })
  expect(status()).toBe('SUCCESS')
})

test('a file that the server refuses is forgotten, its reason shows, and only another one helps', async () => {
  const { desk, upload, status } = await openField()
  upload.send({ type: 'files.chosen', files: [file] })
  desk.report('uploadFiles', { type: 'upload.failed', reason: 'refused', message: 'Not an image' })
  expect(status()).toBe('FAILED')
  expect(upload.getSnapshot().context).toMatchObject({ pending: [], message: 'Not an image' })
  expect(desk.notesOf('forgetFiles')).toEqual([{ key: 'app1/pan' }])
  expect(upload.getSnapshot().can({ type: 'upload.retryRequested' })).toBe(false)
  expect(upload.getSnapshot().can({ type: 'network.restored' })).toBe(false)

  upload.send({ type: 'files.chosen', files: [file] })
  expect(status()).toBe('PROGRESS')
  expect(upload.getSnapshot().context.message).toBeNull()
})

test('a refusal without words of the server is told all the same', async () => {
  const { desk, upload } = await openField()
  upload.send({ type: 'files.chosen', files: [file] })
  desk.report('uploadFiles', { type: 'upload.failed', reason: 'refused', message: null })
  expect(desk.phone.toasts).toEqual([{ says: 'Something went wrong' }])
})

test('a file chosen before a reload goes on uploading by itself', async () => {
  const desk = createDesk()
  const upload = desk.start(uploadMachine, { request, uploaded: [] })
  await desk.answer('restoreFiles', [{ name: 'pan.png', size: 5 }])
  expect(upload.getSnapshot().matches('progress')).toBe(true)
  expect(desk.inputsOf('uploadFiles')).toEqual([
    { request, chosen: null, pending: [{ name: 'pan.png', size: 5 }], isAsked: false },
  ])
})

test('a browser that cannot keep files still uploads', async () => {
  const desk = createDesk()
  const upload = desk.start(uploadMachine, { request, uploaded: [] })
  await desk.fail('restoreFiles')
  expect(upload.getSnapshot().can({ type: 'files.chosen', files: [file] })).toBe(true)
})

test('removing the only file empties the field', async () => {
  const { desk, upload, status } = await openField({}, [arrived])
  expect(status()).toBe('SUCCESS')
  upload.send({ type: 'file.removed', fileId: 'f1' })
  expect(status()).toBe('NONE')
  expect(upload.getSnapshot().context.files).toEqual([])
  expect(desk.notesOf('dropFile')).toEqual([{ key: 'app1/pan', fileId: 'f1' }])
})

test('a field for several files adds, and removes one by one', async () => {
  const { desk, upload, status } = await openField({ multiple: true }, [arrived])
  upload.send({ type: 'files.chosen', files: [file] })
  desk.report('uploadFiles', { type: 'upload.succeeded', files: [{ fileId: 'f2', name: 'b.pdf' }] })
  expect(upload.getSnapshot().context.files.map(({ fileId }) => fileId)).toEqual(['f1', 'f2'])
  upload.send({ type: 'file.removed', fileId: 'f1' })
  expect(status()).toBe('SUCCESS')
})

test.each(['network', 'refused'] as const)(
  'a file that has arrived can be taken out while another of its field has failed: %s',
  async (reason) => {
    const { desk, upload, status } = await openField({ multiple: true }, [arrived])
    upload.send({ type: 'files.chosen', files: [file] })
    desk.report('uploadFiles', { type: 'upload.failed', reason, message: null })
    upload.send({ type: 'file.removed', fileId: 'f1' })
    expect(upload.getSnapshot().context.files).toEqual([])
    expect(desk.notesOf('dropFile')).toEqual([{ key: 'app1/pan', fileId: 'f1' }])
    expect(status()).toBe('FAILED')
    expect(upload.getSnapshot().hasTag('retryable')).toBe(reason === 'network')
  },
)

test('closing the list of files without a choice changes nothing, and only a file of the field can be removed', async () => {
  const { desk, upload, status } = await openField({ multiple: true }, [
    arrived,
    { fileId: 'f2', name: 'b.pdf' },
  ])
  upload.send({ type: 'files.chosen', files: [] })
  expect(status()).toBe('SUCCESS')
  expect(desk.openRequests()).toEqual([])
  upload.send({ type: 'file.removed', fileId: 'f2' })
  upload.send({ type: 'file.removed', fileId: 'f3' })
  expect(desk.notesOf('dropFile')).toEqual([{ key: 'app1/pan', fileId: 'f2' }])
  expect(upload.getSnapshot().context.files).toEqual([arrived])
})

test('a wrong choice in the browser fails an empty field, and leaves an uploaded file alone', async () => {
  const empty = await openField()
  empty.upload.send({ type: 'files.rejected', message: 'Choose an image' })
  expect(empty.status()).toBe('FAILED')
  const full = await openField({}, [arrived])
  full.upload.send({ type: 'files.rejected', message: 'Choose an image' })
  expect(full.status()).toBe('SUCCESS')
  expect(full.desk.notesOf('showError')).toEqual([{ error: null, fallback: 'Choose an image' }])
})

test('a cancelled upload stops and is forgotten', async () => {
  const { desk, upload, status } = await openField()
  upload.send({ type: 'files.chosen', files: [file] })
  upload.send({ type: 'upload.cancelled' })
  expect(status()).toBe('NONE')
  expect(desk.openRequests()).toEqual([])
  expect(desk.notesOf('forgetFiles')).toEqual([{ key: 'app1/pan' }])
})

test('fields keep their upload while another screen is open, and all hear that the network is back', async () => {
  const desk = createDesk()
  const uploads = desk.start(uploadsMachine)
  uploads.send({ type: 'field.opened', request, uploaded: [] })
  await desk.answer('restoreFiles', [])
  const field = uploads.getSnapshot().context.fields['app1/pan']
  field?.send({ type: 'files.chosen', files: [file] })
  desk.report('uploadFiles', { type: 'upload.failed', reason: 'network', message: null })

  uploads.send({ type: 'field.opened', request, uploaded: [] })
  expect(uploads.getSnapshot().context.fields['app1/pan']).toBe(field)
  uploads.send({ type: 'network.restored' })
  expect(field?.getSnapshot().matches('progress')).toBe(true)
})

test('a browser that cannot keep files still knows what the server has', async () => {
  const desk = createDesk()
  const input = { request, uploaded: [arrived] }
  const upload = desk.start(uploadMachine, input)
  await desk.fail('restoreFiles')
  expect(upload.getSnapshot().hasTag('uploaded')).toBe(true)
})

test('a wrong choice is not offered to be sent again, also in place of a file that waits for the network', async () => {
  const { desk, upload, status } = await openField()
  upload.send({ type: 'files.rejected', message: 'Too large' })
  expect(upload.getSnapshot().hasTag('retryable')).toBe(false)

  upload.send({ type: 'files.chosen', files: [file] })
  desk.report('uploadFiles', { type: 'upload.failed', reason: 'network', message: null })
  expect(upload.getSnapshot().hasTag('retryable')).toBe(true)
  upload.send({ type: 'files.rejected', message: 'Choose an image' })
  expect(status()).toBe('FAILED')
  expect(upload.getSnapshot().context.message).toBe('Choose an image')
  expect(upload.getSnapshot().hasTag('retryable')).toBe(false)
})

test('an upload that breaks keeps its file and can be tried again', async () => {
  const desk = createDesk()
  const broken = fromCallback<UploadEvent, UploadFilesInput>(() => {
    throw new Error('No store')
  })
  const machine = desk.provide(uploadMachine).provide({ actors: { uploadFiles: broken } })
  const upload = createActor(machine, { input: { request, uploaded: [] } }).start()
  await desk.answer('restoreFiles', [])
  upload.send({ type: 'files.chosen', files: [file] })
  expect(upload.getSnapshot().hasTag('retryable')).toBe(true)
  expect(upload.getSnapshot().context.pending).toHaveLength(1)
})

test.each([
  ['on its way', []],
  ['that waits for the network', [{ type: 'upload.failed', reason: 'network', message: null }]],
  ['that was refused', [{ type: 'upload.failed', reason: 'refused', message: 'Not an image' }]],
] as const)('giving up a file %s leaves the one that the server has', async (_, reports) => {
  const { desk, upload, status } = await openField({}, [arrived])
  upload.send({ type: 'files.chosen', files: [file] })
  for (const event of reports) desk.report('uploadFiles', event)
  upload.send({ type: 'upload.cancelled' })
  expect(status()).toBe('SUCCESS')
  expect(upload.getSnapshot().context).toMatchObject({ files: [arrived], pending: [], message: null })
  expect(desk.notesOf('forgetFiles')).toEqual([{ key: 'app1/pan' }])
})

const theirs: UploadedFile = { fileId: 'f2', name: 'theirs.png' }

test('a field that shows again takes over what somebody else has put there, unless it was changed here', async () => {
  const { upload, status } = await openField({}, [arrived])
  upload.send({ type: 'field.reopened', uploaded: [theirs] })
  expect(upload.getSnapshot().context.files).toEqual([theirs])
  expect(status()).toBe('SUCCESS')
  upload.send({ type: 'file.removed', fileId: 'f2' })
  expect(status()).toBe('NONE')
  upload.send({ type: 'field.reopened', uploaded: [theirs] })
  expect(upload.getSnapshot().context.files).toEqual([])
})

test('a field that has saved its own file takes over the next one that somebody else puts there', async () => {
  const { desk, upload, status } = await openField()
  upload.send({ type: 'files.chosen', files: [file] })
  desk.report('uploadFiles', { type: 'upload.succeeded', files: [arrived] })
  upload.send({ type: 'field.reopened', uploaded: [{ fileId: 'f1', name: 'Uploaded file' }] })
  expect(upload.getSnapshot().context.files).toEqual([arrived])
  upload.send({ type: 'field.reopened', uploaded: [theirs] })
  expect(upload.getSnapshot().context.files).toEqual([theirs])
  upload.send({ type: 'field.reopened', uploaded: [] })
  expect(status()).toBe('NONE')
  upload.send({ type: 'field.reopened', uploaded: [theirs] })
  expect(status()).toBe('SUCCESS')
})

test('theirs is taken for a file of this phone, for one that waits for the network, and for none', async () => {
  const { desk, upload, status } = await openField()
  upload.send({ type: 'files.replaced', files: [theirs] })
  expect(status()).toBe('SUCCESS')
  upload.send({ type: 'files.chosen', files: [file] })
  desk.report('uploadFiles', { type: 'upload.failed', reason: 'network', message: null })
  upload.send({ type: 'files.replaced', files: [theirs] })
  expect(upload.getSnapshot().context).toMatchObject({ files: [theirs], pending: [] })
  expect(status()).toBe('SUCCESS')
  upload.send({ type: 'files.replaced', files: [arrived] })
  expect(status()).toBe('SUCCESS')
  expect(desk.notesOf('forgetFiles')).toEqual(Array.from({ length: 3 }, () => ({ key: 'app1/pan' })))
  upload.send({ type: 'files.replaced', files: [] })
  expect(status()).toBe('NONE')
})

test('a known field hears that it shows again', async () => {
  const desk = createDesk()
  const uploads = desk.start(uploadsMachine)
  uploads.send({ type: 'field.opened', request, uploaded: [arrived] })
  await desk.answer('restoreFiles', [])
  uploads.send({ type: 'field.opened', request, uploaded: [theirs] })
  expect(uploads.getSnapshot().context.fields['app1/pan']?.getSnapshot().context.files).toEqual([theirs])
})

test('another application takes the place of one whose files rest, but not of a file on its way', async () => {
  const desk = createDesk()
  const uploads = desk.start(uploadsMachine)
  const open = async (applicationId: string, fileType: string, uploaded: UploadedFile[]) => {
    const key = `${applicationId}/${fileType}`
    uploads.send({ type: 'field.opened', request: { ...request, key, applicationId, fileType }, uploaded })
    await desk.answer('restoreFiles', [])
  }
  await open('app1', 'pan', [arrived])
  await open('app1', 'aadhaar_front', [])
  await open('app1', 'aadhaar_back', [])
  const { fields } = uploads.getSnapshot().context
  fields['app1/aadhaar_back']?.send({ type: 'files.chosen', files: [file] })
  const left = fields['app1/pan']
  await open('app2', 'pan', [])

  const { context, children } = uploads.getSnapshot()
  expect(Object.keys(context.fields)).toEqual(['app1/aadhaar_back', 'app2/pan'])
  expect(Object.keys(children)).toEqual(['app1/aadhaar_back', 'app2/pan'])
  expect(left?.getSnapshot().status).toBe('stopped')
})

test('a field whose removal was saved takes over what somebody else puts there afterwards', async () => {
  const { upload, status } = await openField({}, [arrived])
  upload.send({ type: 'file.removed', fileId: 'f1' })
  upload.send({ type: 'field.reopened', uploaded: [] })
  upload.send({ type: 'field.reopened', uploaded: [theirs] })
  expect(status()).toBe('SUCCESS')
})

test('the words of a server at fault stand beside the file until it goes again', async () => {
  const { desk, upload, status } = await openField()
  upload.send({ type: 'files.chosen', files: [file] })
  desk.report('uploadFiles', { type: 'upload.failed', reason: 'network', message: 'The disk is full' })
  expect(status()).toBe('FAILED')
  expect(upload.getSnapshot().context.message).toBe('The disk is full')
  upload.send({ type: 'upload.retryRequested' })
  expect(upload.getSnapshot().context.message).toBeNull()
})

const statement = (name: string, localId: string) => ({ name, size: 3, localId })
const april = new File(['pdf'], 'april.pdf')
const may = new File(['pdf'], 'may.pdf')

test('of several files each stands by itself: one that is refused takes no other with it', async () => {
  const { desk, upload, status } = await openField({ multiple: true }, [arrived])
  upload.send({ type: 'files.chosen', files: [april] })
  desk.report('uploadFiles', { type: 'upload.kept', pending: [statement('april.pdf', 'kept-1')] })
  // More may be chosen at any time.
  upload.send({ type: 'files.chosen', files: [] })
  expect(desk.inputsOf('uploadFiles')).toHaveLength(1)
  upload.send({ type: 'files.chosen', files: [may] })
  expect(desk.inputsOf('uploadFiles').at(-1)).toMatchObject({
    chosen: [may],
    pending: [statement('april.pdf', 'kept-1'), { name: 'may.pdf', size: 3 }],
  })
  const both = [statement('april.pdf', 'kept-1'), statement('may.pdf', 'kept-2')]
  desk.report('uploadFiles', { type: 'upload.kept', pending: both })
  expect(upload.getSnapshot().context.pending).toEqual(both)
  const sent = { fileId: 'f2', name: 'april.pdf' }
  desk.report('uploadFiles', { type: 'upload.arrived', localId: 'kept-1', file: sent })
  expect(status()).toBe('PROGRESS')
  expect(upload.getSnapshot().context).toMatchObject({ files: [arrived, sent], pending: both.slice(1) })
  desk.report('uploadFiles', { type: 'upload.failed', reason: 'refused', message: 'Not a PDF' })
  expect(status()).toBe('FAILED')
  expect(upload.getSnapshot().context).toMatchObject({ files: [arrived, sent], pending: [] })
})

test('a wrong choice beside files on their way is told, and they go on', async () => {
  const { desk, upload, status } = await openField({ multiple: true })
  upload.send({ type: 'files.chosen', files: [april] })
  upload.send({ type: 'files.rejected', message: 'Choose a PDF' })
  expect(status()).toBe('PROGRESS')
  expect(desk.phone.toasts).toEqual([{ says: 'Choose a PDF' }])
})

test('a field for one file takes no second one while the first is on its way', async () => {
  const { desk, upload } = await openField()
  upload.send({ type: 'files.chosen', files: [file] })
  upload.send({ type: 'files.chosen', files: [may] })
  expect(desk.inputsOf('uploadFiles')).toHaveLength(1)
})

test('what waits for the network goes on when it is back, also after a wrong choice', async () => {
  const { desk, upload, status } = await openField({ multiple: true })
  upload.send({ type: 'files.chosen', files: [april] })
  desk.report('uploadFiles', { type: 'upload.failed', reason: 'network', message: null })
  upload.send({ type: 'files.rejected', message: 'Choose a PDF' })
  expect(status()).toBe('FAILED')
  upload.send({ type: 'network.restored' })
  expect(status()).toBe('PROGRESS')
})

test('a file that a form names by its place on this phone is pending while it is there, and nothing without it', async () => {
  const onPhone = { fileId: 'kept-e1', name: 'pan.png' }
  const there = createDesk()
  // All that was chosen last takes the place of the only file.
  const input = { request, uploaded: [arrived, onPhone] }
  const upload = there.start(uploadMachine, input)
  await there.answer('restoreFiles', [{ name: 'pan.png', size: 5, localId: 'kept-e1' }])
  expect(upload.getSnapshot().context).toMatchObject({ files: [], pending: [{ localId: 'kept-e1' }] })

  const several = createDesk()
  const statements = { request: { ...request, multiple: true }, uploaded: [arrived, onPhone] }
  const field = several.start(uploadMachine, statements)
  await several.answer('restoreFiles', [{ name: 'pan.png', size: 5, localId: 'kept-e1' }])
  expect(field.getSnapshot().context).toMatchObject({ files: [arrived], pending: [{ localId: 'kept-e1' }] })

  const gone = await openField({}, [onPhone])
  expect(gone.status()).toBe('NONE')
  expect(gone.upload.getSnapshot().context.files).toEqual([])
})

test('a field whose file was given up elsewhere is empty', async () => {
  const { desk, upload, status } = await openField()
  upload.send({ type: 'files.chosen', files: [file] })
  desk.report('uploadFiles', { type: 'upload.succeeded', files: [] })
  expect(status()).toBe('NONE')
})
