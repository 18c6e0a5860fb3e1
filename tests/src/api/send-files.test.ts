import { beforeEach, describe, expect, test, vi } from 'vitest'
import { uploadFile, uploadFiles } from '@/schemas/calls/files'
import { NetworkError } from '@/src/api/api-error'
import { onUnauthorized } from '@/src/api/client'
import { sendFiles } from '@/src/api/send/send-files'
import {
  answer,
  cutJson,
  deferAnswer,
  html,
  lost,
  ok,
  refusal,
  silence,
  startApiServer,
} from '../helpers/api-server'
import { watchSentRequests } from '../helpers/sent-requests'
import { until } from '../helpers/until'

const api = startApiServer()
const UPLOAD = 'POST /v1/apply-loan/upload-file'
const BULK = 'POST /v1/apply-loan/bulk-upload'

const pan = () => new File(['bytes'], 'pan card.png', { type: 'image/png' })
const sentTo = (name: string) => ok({ file_id: name })

let heard: number[]
let abort: AbortController
beforeEach(() => {
  heard = []
  abort = new AbortController()
})

const send = (files = [pan()]) =>
  sendFiles(uploadFile, {
    fields: { mobile: '9876543210', record_index: 2 },
    files,
    signal: abort.signal,
    onProgress: (fraction) => heard.push(fraction),
  })

test('a file goes out as a form with its fields, its name and the token of whoever sends it', async () => {
  localStorage.setItem('TOKEN', 't1')
  api.on(UPLOAD, sentTo('f1'))
  expect(await send()).toEqual({ file_id: 'f1' })
  expect(api.onlyCall()).toMatchObject({
    call: UPLOAD,
    token: 't1',
    form: {
      fields: { mobile: '9876543210', record_index: '2' },
      files: [{ field: 'file', name: 'pan card.png', type: 'image/png', text: 'bytes' }],
    },
  })
})

test('a guest without a token sends none', async () => {
  api.on(UPLOAD, sentTo('f1'))
  await send()
  expect(api.onlyCall().token).toBeNull()
})

test('several files go out together and in order', async () => {
  api.on(BULK, ok({ files: [{ file_id: 'f1' }, { file_id: 'f2' }] }))
  const files = [new File(['one'], '1.pdf'), new File(['two'], '2.pdf')]
  const signal = new AbortController().signal
  const answered = await sendFiles(uploadFiles, { fields: {}, files, signal, onProgress: () => {} })
  expect(answered.files.map(({ file_id }) => file_id)).toEqual(['f1', 'f2'])
  expect(api.onlyCall().form?.files.map(({ field, text }) => [field, text])).toEqual([
    ['files', 'one'],
    ['files', 'two'],
  ])
})

test('how far an upload is, is heard as a share; nothing is said of one whose size is unknown', async () => {
  const requests = watchSentRequests()
  const waiting = deferAnswer(sentTo('f1'))
  api.on(UPLOAD, waiting.answer)
  const sending = send()
  await until(() => expect(api.calls).toHaveLength(1))
  requests.progress(0, 0)
  requests.progress(1, 4)
  requests.progress(4, 4)
  waiting.release()
  await sending
  expect(heard).toEqual([0.25, 1])
})

test('the same upload is sent again under its key, and one without a key has none', async () => {
  api.on(UPLOAD, sentTo('f1'))
  const sending = { fields: {}, files: [pan()], signal: abort.signal, onProgress: () => {} }
  await sendFiles(uploadFile, { ...sending, key: 'k1' })
  await sendFiles(uploadFile, sending)
  expect(api.calls.map(({ headers }) => headers['idempotency-key'])).toEqual(['k1', undefined])
})

test('a server that wants to be left alone for a while is heard', async () => {
  api.on(UPLOAD, answer(503, {}, { 'retry-after': '7' }))
  await expect(send()).rejects.toMatchObject({ status: 503, retryAfter: 7000 })
})

describe('an upload that fails', () => {
  test.each([400, 404, 409, 413, 500])('with %i says so in the words of the server', async (status) => {
    api.on(UPLOAD, refusal(status, 'No'))
    await expect(send()).rejects.toMatchObject({ name: 'ApiError', status, serverMessage: 'No' })
  })

  test('by an answer that is neither success nor failure is no upload', async () => {
    api.on(UPLOAD, answer(300, { data: { file_id: 'f1' } }))
    await expect(send()).rejects.toMatchObject({ status: 300 })
  })

  test('with an answer of another shape is no upload', async () => {
    api.on(UPLOAD, ok({ file: 'f1' }))
    await expect(send()).rejects.toMatchObject({ name: '$ZodError' })
  })

  test.each([
    ['the connection breaks', lost],
    ['some proxy answers', html],
    ['the answer is cut in the middle', cutJson],
  ])('because %s has lost its network', async (_, said) => {
    api.on(UPLOAD, said)
    await expect(send()).rejects.toBeInstanceOf(NetworkError)
  })

  test('with 401 is reported with the token that it refused', async () => {
    localStorage.setItem('TOKEN', 'stale')
    const refused: (string | null)[] = []
    const stop = onUnauthorized((token) => refused.push(token))
    api.on(UPLOAD, refusal(403), refusal(401, 'Signed out'))
    await expect(send()).rejects.toMatchObject({ status: 403 })
    expect(refused).toEqual([])
    await expect(send()).rejects.toMatchObject({ status: 401 })
    stop()
    expect(refused).toEqual(['stale'])
  })
})

describe('an upload given up', () => {
  test('is broken off on the wire', async () => {
    api.on(UPLOAD, silence)
    const sending = send()
    await until(() => expect(api.calls).toHaveLength(1))
    abort.abort()
    await expect(sending).rejects.toBeInstanceOf(NetworkError)
    await until(() => expect(api.onlyCall().isAborted).toBe(true))
  })

  test('before it began is never sent', async () => {
    const requests = vi.spyOn(XMLHttpRequest.prototype, 'send')
    abort.abort()
    await expect(send()).rejects.toBeInstanceOf(NetworkError)
    expect(requests).not.toHaveBeenCalled()
  })
})

/** An upload that has arrived and is not answered; says how it ended, if it did. */
async function stalled() {
  api.on(UPLOAD, silence)
  const end = { error: null as unknown } // Nothing has failed yet.
  send().catch((error: unknown) => {
    end.error = error
  })
  // Real time passes here, and a little of the page's with it.
  await until(() => expect(api.calls).toHaveLength(1))
  return end
}

describe('an upload of which nothing moves', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })

  test('for 45 seconds has lost its network', async () => {
    const end = await stalled()
    await vi.advanceTimersByTimeAsync(40_000)
    expect(end.error).toBeNull()
    await vi.advanceTimersByTimeAsync(5000)
    expect(end.error).toMatchObject({ name: 'NetworkError', reason: 'silent' })
    await until(() => expect(api.onlyCall().isAborted).toBe(true))
  })

  test('waits another 45 seconds whenever something has moved', async () => {
    const requests = watchSentRequests()
    const end = await stalled()
    await vi.advanceTimersByTimeAsync(40_000)
    requests.progress(1, 4)
    await vi.advanceTimersByTimeAsync(44_000)
    expect(end.error).toBeNull()
    requests.progress(2, 4)
    await vi.advanceTimersByTimeAsync(45_000)
    expect(end.error).toBeInstanceOf(NetworkError)
  })

  test('is watched no longer once it has arrived', async () => {
    api.on(UPLOAD, sentTo('f1'))
    const brokenOff = vi.spyOn(XMLHttpRequest.prototype, 'abort')
    await send()
    await vi.advanceTimersByTimeAsync(45_000)
    expect(brokenOff).not.toHaveBeenCalled()
  })
})
