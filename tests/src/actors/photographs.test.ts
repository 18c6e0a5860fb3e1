import { beforeEach, expect, test } from 'vitest'
import { waitFor, type ActorRefFrom } from 'xstate'
import type { UploadLogic, UploadRequest } from '@/machines/upload/upload.machine'
import { forgetEntries } from '@/src/outbox/store/outbox-store'
import { ok, startApiServer } from '../helpers/api-server'
import { callAs, readApplication } from '../helpers/applications'
import { stubIndexedDb } from '../helpers/indexed-db'
import { requestOf, UPLOAD } from '../helpers/outbox'
import { stubPhotographWorkers, type AskedWorker } from '../helpers/photograph-worker'
import { closePages, openPage } from '../helpers/run'
import { until } from '../helpers/until'

/* Photographs that are made small before the outbox keeps them. */

const api = startApiServer()
const BULK = 'POST /v1/apply-loan/bulk-upload'
const OWNER = 'agent 7'
const HEAVY = 500 * 1024

let phone: ReturnType<typeof stubIndexedDb>
let page: ReturnType<typeof openPage>
let workers: AskedWorker[]
beforeEach(async () => {
  phone = stubIndexedDb()
  workers = stubPhotographWorkers()
  localStorage.setItem('work_owner', OWNER)
  callAs('agent')
  await readApplication(api, 'agent')
  closePages()
  page = openPage()
  return async () => {
    closePages()
    await forgetEntries(OWNER)
  }
})

const photograph = (name: string, type = 'image/jpeg', bytes = HEAVY) =>
  new File([new Uint8Array(bytes)], name, { type })

async function choose(request: UploadRequest, ...files: File[]): Promise<ActorRefFrom<UploadLogic>> {
  const { uploads } = page.getSnapshot().context
  uploads.send({ type: 'field.opened', request, uploaded: [] })
  const field: ActorRefFrom<UploadLogic> | undefined = uploads.getSnapshot().context.fields[request.key]
  if (!field) throw new Error('The field did not open')
  await waitFor(field, (snapshot) => !snapshot.matches('restoring'))
  field.send({ type: 'files.chosen', files })
  await waitFor(field, ({ context }) => context.pending.every((file) => file.localId !== undefined))
  return field
}

async function nextWorker(count = 1): Promise<AskedWorker> {
  await until(() => expect(workers).toHaveLength(count))
  const worker = workers[count - 1]
  if (!worker) throw new Error('No worker was asked')
  return worker
}
const sent = () => api.onlyCall().form?.files ?? []

test('the form names a photograph at once, and only what was made of it is kept and sent', async () => {
  api.on(UPLOAD, ok({ file_id: 'f1' }))
  const field = await choose(requestOf('pan'), photograph('IMG_1.HEIC', 'image/heic'))
  expect(field.getSnapshot().context.pending).toEqual([
    { name: 'IMG_1.jpg', size: HEAVY, localId: expect.stringMatching(/^kept-/) as string },
  ])
  const worker = await nextWorker()
  expect(worker.asked).toMatchObject({
    type: 'image/jpeg',
    photographs: [{ name: 'IMG_1.HEIC' }],
    mustBeMade: true,
  })
  expect(phone.keys().filter((key) => key.startsWith('file/'))).toEqual([])
  expect(api.asked()).toEqual([])
  worker.answer(new Blob(['small']))
  await waitFor(field, (snapshot) => snapshot.hasTag('uploaded'))
  expect(sent()).toEqual([{ field: 'file', name: 'IMG_1.jpg', type: 'image/jpeg', text: 'small' }])
  expect(field.getSnapshot().context.files).toEqual([{ fileId: 'f1', name: 'IMG_1.jpg', size: 5 }])
})

test.each([
  ['finds nothing to gain', null],
  ['breaks down', 'crash'],
] as const)('where the worker %s, the photograph goes as it is', async (_, made) => {
  api.on(UPLOAD, ok({ file_id: 'f1' }))
  const field = await choose(requestOf('pan'), photograph('card.png', 'image/png'))
  const worker = await nextWorker()
  expect(worker.asked).toMatchObject({ mustBeMade: false })
  worker.answer(made)
  await waitFor(field, (snapshot) => snapshot.hasTag('uploaded'))
  expect(sent()).toMatchObject([{ name: 'card.png', type: 'image/png' }])
  expect(sent()[0]?.text).toHaveLength(HEAVY)
  expect(field.getSnapshot().context.files).toEqual([{ fileId: 'f1', name: 'card.png', size: HEAVY }])
})

test('what is small goes as it is, and no worker is asked', async () => {
  api.on(UPLOAD, ok({ file_id: 'f1' }))
  const field = await choose(requestOf('pan'), photograph('card.jpg', 'image/jpeg', 20))
  await waitFor(field, (snapshot) => snapshot.hasTag('uploaded'))
  expect(workers).toHaveLength(0)
})

test('photographs for a field of documents are asked for as one document', async () => {
  api.on(BULK, ok({ files: [{ file_id: 's1' }] }))
  const field = await choose(
    requestOf('bank_statement', { multiple: true }),
    photograph('one.jpg', 'image/jpeg', 10),
    photograph('two.png', 'image/png', 10),
  )
  const worker = await nextWorker()
  expect(worker.asked).toMatchObject({
    type: 'application/pdf',
    photographs: [{ name: 'one.jpg' }, { name: 'two.png' }],
  })
  worker.answer(new Blob(['%PDF-1.4']))
  await waitFor(field, (snapshot) => snapshot.hasTag('uploaded'))
  expect(sent()).toEqual([{ field: 'files', name: 'one.pdf', type: 'application/pdf', text: '%PDF-1.4' }])
})

test('a picture of which no document can be made is refused in words, and nothing is sent', async () => {
  const field = await choose(requestOf('bank_statement', { multiple: true }), photograph('torn.jpg'))
  ;(await nextWorker()).answer(null)
  await waitFor(field, (snapshot) => snapshot.matches({ failed: 'refused' }))
  expect(field.getSnapshot().context.message).toBe('torn.jpg cannot be used. Choose a file of type PDF.')
  expect(api.asked()).toEqual([])
})

test('a photograph that stays larger than a file may be is refused in words', async () => {
  const field = await choose(requestOf('pan'), photograph('huge.jpg', 'image/jpeg', 11 * 1024 * 1024))
  ;(await nextWorker()).answer(null)
  await waitFor(field, (snapshot) => snapshot.matches({ failed: 'refused' }))
  expect(field.getSnapshot().context.message).toBe(
    'huge.jpg is too large (11 MB). The largest allowed is 10 MB.',
  )
})

test('photographs are prepared one after another', async () => {
  const field = await choose(requestOf('pan'), photograph('first.jpg'))
  const other = await choose(requestOf('aadhaar_front'), photograph('second.jpg'))
  const first = await nextWorker()
  expect(first.asked).toMatchObject({ photographs: [{ name: 'first.jpg' }] })
  api.on(UPLOAD, ok({ file_id: 'f1' }))
  first.answer(new Blob(['one']))
  ;(await nextWorker(2)).answer(new Blob(['two']))
  await Promise.all([field, other].map((one) => waitFor(one, (snapshot) => snapshot.hasTag('uploaded'))))
})
