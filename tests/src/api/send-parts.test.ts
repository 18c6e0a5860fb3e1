import { beforeEach, expect, test, vi } from 'vitest'
import { LIMITS } from '@/schemas/limits'
import { sendInParts } from '@/src/api/send/send-parts'
import { deferAnswer, lost, ok, refusal, startApiServer } from '../helpers/api-server'
import { watchSentRequests } from '../helpers/sent-requests'
import { until } from '../helpers/until'

const api = startApiServer()
const BEGIN = 'POST /v1/uploads'
const PART = 'PATCH /v1/uploads/u1'
const STATE = 'GET /v1/uploads/u1'
const FINISH = 'POST /v1/uploads/u1/finish'

const WHOLE = LIMITS.uploadPartBytes
const SIZE = 2 * WHOLE + 10

let begun: string[]
let heard: number[]
beforeEach(() => {
  begun = []
  heard = []
})

const at = (offset: number, file_id?: string, size = SIZE) =>
  ok({ upload_id: 'u1', offset, size, ...(file_id !== undefined && { file_id }) })

const announced = {
  application_id: 'a'.repeat(32),
  mobile: '9876543210',
  file_type: 'pan',
  upload_type: 'LOAN_APPLICANT_PERSONAL_INFO',
  record_index: 0,
  name: 'pan.png',
  size: SIZE,
} as const

const send = (size = SIZE) =>
  sendInParts({
    announced: { ...announced, size },
    bytes: new Blob([new Uint8Array(size)]),
    signal: new AbortController().signal,
    onBegun: (id) => begun.push(id),
    onProgress: (fraction) => heard.push(fraction),
  })

const parts = () => api.calls.filter(({ call }) => call === PART)
const offsets = () => parts().map(({ query }) => Number(query['offset']))

test('a file goes up part by part, each from where the last one ended, and is then finished', async () => {
  const sent = vi.spyOn(XMLHttpRequest.prototype, 'send')
  api.on(BEGIN, at(0))
  api.on(PART, at(WHOLE), at(2 * WHOLE), at(SIZE))
  api.on(FINISH, ok({ file_id: 'f1' }))
  expect(await send()).toEqual({ file_id: 'f1' })
  expect(api.asked()).toEqual([BEGIN, PART, PART, PART, FINISH])
  expect(api.calls[0]?.body).toEqual(announced)
  expect(begun).toEqual(['u1'])
  expect(offsets()).toEqual([0, WHOLE, 2 * WHOLE])
  expect(sent.mock.calls.map(([body]) => body instanceof Blob && body.size)).toEqual([WHOLE, WHOLE, 10])
  expect(parts()[0]?.headers['content-type']).toBe('application/octet-stream')
  expect(heard).toEqual(expect.arrayContaining([0, WHOLE / SIZE, (2 * WHOLE) / SIZE]))
})

test('how far it is, is heard as a share of the whole file', async () => {
  const requests = watchSentRequests()
  const waiting = deferAnswer(at(SIZE))
  api.on(BEGIN, at(WHOLE))
  api.on(PART, waiting.answer)
  api.on(FINISH, ok({ file_id: 'f1' }))
  const sending = send()
  await until(() => expect(parts()).toHaveLength(1))
  heard = []
  requests.progress(1, 2)
  waiting.release()
  await sending
  expect(heard).toContain((WHOLE + WHOLE / 2) / SIZE)
})

test('one that was begun before goes on where it stopped', async () => {
  api.on(BEGIN, at(WHOLE + 5))
  api.on(PART, at(SIZE))
  api.on(FINISH, ok({ file_id: 'f1' }))
  expect(await send()).toEqual({ file_id: 'f1' })
  expect(offsets()[0]).toBe(WHOLE + 5)
  expect(heard[0]).toBe((WHOLE + 5) / SIZE)
})

test.each([0, SIZE])('one that is a file already is sent no more, at %i', async (offset) => {
  api.on(BEGIN, at(offset, 'f0'))
  expect(await send()).toEqual({ file_id: 'f0' })
  expect(api.asked()).toEqual([BEGIN])
})

test.each([0, 10])('a part whose answer names the file is the last, at %i', async (offset) => {
  api.on(BEGIN, at(0, undefined, 10))
  api.on(PART, at(offset, 'f2', 10))
  expect(await send(10)).toEqual({ file_id: 'f2' })
  expect(api.asked()).toEqual([BEGIN, PART])
})

test('a server that has another part of it is asked how much, and gets the rest', async () => {
  api.on(BEGIN, at(0, undefined, 10))
  api.on(PART, refusal(409), at(10, undefined, 10))
  api.on(STATE, at(4, undefined, 10))
  api.on(FINISH, ok({ file_id: 'f1' }))
  expect(await send(10)).toEqual({ file_id: 'f1' })
  expect(api.asked()).toEqual([BEGIN, PART, STATE, PART, FINISH])
  expect(offsets()).toEqual([0, 4])
})

test('a server that always has another part is left alone after five', async () => {
  api.on(BEGIN, at(0, undefined, 10))
  api.on(PART, refusal(409))
  const [first, ...further] = [1, 2, 3, 4, 5].map((offset) => at(offset, undefined, 10))
  if (first) api.on(STATE, first, ...further)
  await expect(send(10)).rejects.toMatchObject({ status: 409 })
  expect(offsets()).toEqual([0, 1, 2, 3, 4, 5])
})

test('a server that never moves on is not asked for ever', async () => {
  api.on(BEGIN, at(0, undefined, 10))
  api.on(PART, at(0, undefined, 10))
  await expect(send(10)).rejects.toMatchObject({ name: 'NetworkError', reason: 'unreadable' })
  expect(offsets()).toEqual([0, 0, 0, 0, 0, 0])
})

test.each([
  ['a refusal', refusal(413), { status: 413 }],
  ['a lost network', lost, { name: 'NetworkError' }],
])('%s is told, and nothing more is asked', async (_, said, failure) => {
  api.on(BEGIN, at(0, undefined, 10))
  api.on(PART, said)
  await expect(send(10)).rejects.toMatchObject(failure)
  expect(api.asked()).toEqual([BEGIN, PART])
})
