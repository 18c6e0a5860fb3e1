import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, waitFor, type ActorRefFrom } from 'xstate'
import type { UploadLogic, UploadRequest } from '@/machines/upload.machine'
import { providedUploads } from '@/src/app/upload-actors'
import { clearFiles, keptFiles } from '@/src/storage/file-store'

/**
 * Stands in for the network under XMLHttpRequest; the charts, the actors and the store are the real ones. There is no IndexedDB
 * here, so the store keeps files for the life of the page; e2e/uploads.e2e.ts has the reload and the real IndexedDB.
 */
type Answer = { status: number; body: unknown } | 'no network' | 'never'
let answers: Answer[] = []
let sent: FormData[] = []

class FakeRequest extends EventTarget {
  upload = new EventTarget()
  status = 0
  responseText = ''
  open() {}
  setRequestHeader() {}
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
  send(body: FormData) {
    sent.push(body)
    const answer = answers.shift() ?? 'never'
    if (answer === 'never') return
    queueMicrotask(() => {
      if (answer === 'no network') return this.dispatchEvent(new Event('error'))
      this.status = answer.status
      this.responseText = JSON.stringify(answer.body)
      return this.dispatchEvent(new Event('load'))
    })
  }
}

const request: UploadRequest = {
  key: 'app/LOAN_APPLICANT_PERSONAL_INFO//pan',
  fileType: 'pan',
  uploadType: 'LOAN_APPLICANT_PERSONAL_INFO',
  mobile: '9876543210',
  namePrefix: 'Sunita Devi',
  applicationId: 'a'.repeat(32),
  multiple: false,
}

const pan = () => new File(['bytes'], 'pan.png', { type: 'image/png' })

/** A page that opens the field. */
function openPage() {
  const uploads = createActor(providedUploads).start()
  uploads.send({ type: 'field.opened', request, uploaded: [] })
  const field = uploads.getSnapshot().context.fields[request.key]
  if (!field) throw new Error('The field did not open')
  return { uploads, field }
}

const reaches = (field: ActorRefFrom<UploadLogic>, tag: 'uploaded' | 'retryable' | 'failed') =>
  waitFor(field, (snapshot) => snapshot.hasTag(tag))

beforeEach(() => {
  answers = []
  sent = []
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await clearFiles()
})

test('a file the server has is kept in the browser no longer', async () => {
  answers = [{ status: 200, body: { data: { file_id: 'f1' } } }]
  const { field } = openPage()
  await waitFor(field, (snapshot) => snapshot.matches('none'))
  field.send({ type: 'files.chosen', files: [pan()] })
  const { context } = await reaches(field, 'uploaded')
  expect(context.files).toEqual([{ fileId: 'f1', name: 'pan.png', size: 5 }])
  expect(sent[0]?.get('file_type')).toBe('pan')
  await vi.waitFor(async () => expect(await keptFiles(request.key)).toEqual([]))
})

test('a dead network keeps the file, and it goes by itself when the network is back', async () => {
  answers = ['no network', { status: 200, body: { data: { file_id: 'f1' } } }]
  const { uploads, field } = openPage()
  await waitFor(field, (snapshot) => snapshot.matches('none'))
  field.send({ type: 'files.chosen', files: [pan()] })
  await reaches(field, 'retryable')
  expect((await keptFiles(request.key)).map(({ name }) => name)).toEqual(['pan.png'])
  uploads.send({ type: 'network.restored' })
  expect((await reaches(field, 'uploaded')).context.files[0]?.fileId).toBe('f1')
})

test.each([
  ['a fault of the server', 503],
  ['a lost session', 401],
  ['too many at once', 429],
])('%s keeps the file for another try', async (_, status) => {
  answers = [{ status, body: { message: 'Not now' } }]
  const { field } = openPage()
  await waitFor(field, (snapshot) => snapshot.matches('none'))
  field.send({ type: 'files.chosen', files: [pan()] })
  await reaches(field, 'retryable')
  expect(await keptFiles(request.key)).toHaveLength(1)
})

test('a file that the server refuses is not sent again, and its words are shown', async () => {
  answers = [{ status: 415, body: { message: 'This is no picture' } }]
  const { field } = openPage()
  await waitFor(field, (snapshot) => snapshot.matches('none'))
  field.send({ type: 'files.chosen', files: [pan()] })
  const snapshot = await reaches(field, 'failed')
  expect(snapshot.context.message).toBe('This is no picture')
  await vi.waitFor(async () => expect(await keptFiles(request.key)).toEqual([]))
})
