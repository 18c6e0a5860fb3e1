import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, waitFor, type ActorRefFrom } from 'xstate'
import type { UploadedFile, UploadLogic, UploadRequest } from '@/machines/upload/upload.machine'
import type { UploadsLogic } from '@/machines/upload/uploads.machine'
import { uploadsWithActors } from '@/src/actors/upload-actors'
import { storeFiles, readStoredFiles } from '@/src/storage/file-store'
import { cutJson, deferAnswer, html, lost, ok, refusal, silence, startApiServer } from '../helpers/api-server'
import { stubIndexedDb } from '../helpers/indexed-db'
import { PAN_FIELD } from '../helpers/registration-field'
import { watchSentRequests } from '../helpers/sent-requests'
import { until } from '../helpers/until'

const api = startApiServer()
const UPLOAD = 'POST /v1/join-us/upload-file'

/* The documents of a partner's registration, which no outbox has; those of an application: files-in-outbox.test.ts. */

const request: UploadRequest = PAN_FIELD
const fields = { mobile: '9876543210', file_type: 'pan' }

const file = (name = 'pan.png') => new File(['bytes'], name, { type: 'image/png' })
const names = async () => (await readStoredFiles(request.key)).map(({ name }) => name)

let running: ActorRefFrom<UploadsLogic> | undefined
beforeEach(() => {
  stubIndexedDb()
})
afterEach(() => running?.stop())

async function openPage(asked: UploadRequest = request, uploaded: UploadedFile[] = []) {
  const uploads = createActor(uploadsWithActors).start()
  running = uploads
  uploads.send({ type: 'field.opened', request: asked, uploaded })
  const field = uploads.getSnapshot().context.fields[asked.key]
  if (!field) throw new Error('The field did not open')
  await waitFor(field, (snapshot) => !snapshot.matches('restoring'))
  return field
}

const reaches = (field: ActorRefFrom<UploadLogic>, tag: 'uploaded' | 'retryable' | 'failed') =>
  waitFor(field, (snapshot) => snapshot.hasTag(tag))

test('a chosen document is sent with its mobile and its kind alone, and kept in the browser until the server has it', async () => {
  const waiting = deferAnswer(ok({ file_id: 'f1' }))
  api.on(UPLOAD, waiting.answer)
  const field = await openPage()
  field.send({ type: 'files.chosen', files: [file()] })
  await until(() => expect(api.calls).toHaveLength(1))
  expect(await names()).toEqual(['pan.png'])
  waiting.release()
  const { context } = await reaches(field, 'uploaded')
  expect(context.files).toEqual([{ fileId: 'f1', name: 'pan.png', size: 5 }])
  expect(api.onlyCall().form).toEqual({
    fields,
    files: [{ field: 'file', name: 'pan.png', type: 'image/png', text: 'bytes' }],
  })
  await until(async () => expect(await names()).toEqual([]))
})

test('how far it is, is shown while it is on its way', async () => {
  const requests = watchSentRequests()
  api.on(UPLOAD, silence)
  const field = await openPage()
  field.send({ type: 'files.chosen', files: [file()] })
  await until(() => expect(api.calls).toHaveLength(1))
  requests.progress(1, 4)
  expect(field.getSnapshot().context.progress).toBe(0.25)
})

describe('a file that did not arrive', () => {
  test.each([
    ['a dead network', lost],
    ['a page of some proxy', html],
    ['an answer cut in the middle', cutJson],
    ['a fault of the server', refusal(503, 'Not now')],
    ['the plainest fault of the server', refusal(500, 'Not now')],
    ['a lost session', refusal(401, 'Not now')],
    ['a wait that was too long', refusal(408, 'Not now')],
    ['a try that came too early', refusal(425, 'Not now')],
    ['too many at once', refusal(429, 'Not now')],
  ])('because of %s is kept, and goes by itself when the network is back', async (_, said) => {
    api.on(UPLOAD, said, ok({ file_id: 'f1' }))
    const field = await openPage()
    field.send({ type: 'files.chosen', files: [file()] })
    await reaches(field, 'retryable')
    expect(await names()).toEqual(['pan.png'])
    running?.send({ type: 'network.restored' })
    expect((await reaches(field, 'uploaded')).context.files[0]?.fileId).toBe('f1')
    expect(api.calls[1]?.form).toEqual(api.calls[0]?.form)
    await until(async () => expect(await names()).toEqual([]))
  })

  test('because the phone has deleted it meanwhile is asked for again, not waited for', async () => {
    const gone = file()
    gone.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('gone')) })
    api.on(UPLOAD, lost)
    const field = await openPage()
    field.send({ type: 'files.chosen', files: [gone] })
    const { context } = await reaches(field, 'failed')
    expect(context.message).toBe('pan.png is not on this phone any more. Choose it again.')
  })

  test('is found after a reload, and sent by the page that finds it', async () => {
    await storeFiles(request.key, [file()])
    const waiting = deferAnswer(ok({ file_id: 'f1' }))
    api.on(UPLOAD, waiting.answer)
    const field = await openPage()
    expect(field.getSnapshot().context.pending).toEqual([{ name: 'pan.png', size: 5 }])
    waiting.release()
    expect((await reaches(field, 'uploaded')).context.files).toEqual([
      { fileId: 'f1', name: 'pan.png', size: 5 },
    ])
    expect(api.onlyCall().form?.files).toMatchObject([{ name: 'pan.png', text: 'bytes' }])
  })

  test.each([400, 404, 409, 413, 415, 499])(
    'because the server refused it with %i is forgotten, and its words show',
    async (status) => {
      api.on(UPLOAD, refusal(status, `No picture (${status})`))
      const field = await openPage()
      field.send({ type: 'files.chosen', files: [file()] })
      const { context } = await reaches(field, 'failed')
      expect(context.message).toBe(`No picture (${status})`)
      expect(await screen.findByText(`No picture (${status})`)).toBeTruthy()
      await until(async () => expect(await names()).toEqual([]))
    },
  )
})

describe('a file given up', () => {
  test('on its way is broken off on the wire, and nothing is said of it', async () => {
    api.on(UPLOAD, silence)
    const field = await openPage()
    field.send({ type: 'files.chosen', files: [file()] })
    await until(() => expect(api.calls).toHaveLength(1))
    field.send({ type: 'upload.cancelled' })
    await until(() => expect(api.onlyCall().isAborted).toBe(true))
    expect(field.getSnapshot().matches('none')).toBe(true)
    await until(async () => expect(await names()).toEqual([]))
  })

  test('before it was sent is never sent', async () => {
    const sent = vi.spyOn(XMLHttpRequest.prototype, 'send')
    api.on(UPLOAD, ok({ file_id: 'f1' }), ok({ file_id: 'f2' }))
    const field = await openPage()
    field.send({ type: 'files.chosen', files: [file('wrong.png')] })
    field.send({ type: 'upload.cancelled' })
    field.send({ type: 'files.chosen', files: [file('right.png')] })
    const { context } = await reaches(field, 'uploaded')
    expect(context.files).toEqual([{ fileId: 'f1', name: 'right.png', size: 5 }])
    expect(sent).toHaveBeenCalledTimes(1)
  })
})

test('signing out breaks off what is on its way', async () => {
  api.on(UPLOAD, silence)
  const field = await openPage()
  field.send({ type: 'files.chosen', files: [file()] })
  await until(() => expect(api.calls).toHaveLength(1))
  running?.stop()
  await until(() => expect(api.onlyCall().isAborted).toBe(true))
})

test('where the browser keeps nothing a file is sent all the same', async () => {
  stubIndexedDb().refuse()
  api.on(UPLOAD, lost, ok({ file_id: 'f1' }))
  const field = await openPage()
  field.send({ type: 'files.chosen', files: [file()] })
  await reaches(field, 'retryable')
  field.send({ type: 'upload.retryRequested' })
  expect((await reaches(field, 'uploaded')).context.files[0]?.fileId).toBe('f1')
})
