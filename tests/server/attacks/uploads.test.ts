/* @long */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { getFileUrl } from '@/schemas/calls/files'
import { beginUpload, getUpload } from '@/schemas/calls/uploads'
import { signIn, startDraft, uploadFor, verifyMobile, newMobile, type Draft } from '../helpers/journey'
import { oneWorld } from '../helpers/one-world'
import { PNG } from '../helpers/values'

const MEGABYTE = 1024 * 1024
/** Reading all of the parts takes ten times as long. */
const MAX_CPU_MS = 250

const server = oneWorld({ UPLOAD_MAX_BYTES: String(MEGABYTE), UPLOAD_MAX_SECONDS: '2' })

let draft: Draft
let guest: string
beforeAll(async () => {
  draft = await startDraft(server.world, await signIn(server.world))
  guest = await verifyMobile(server.world, newMobile())
})
afterEach(() => {
  vi.restoreAllMocks()
})

const leftovers = () => readdirSync(path.join(server.world.dataDirectory, 'uploading'))

const send = (body: BodyInit, boundary: string, headers: Record<string, string> = {}) =>
  sendTo('upload-file', body, boundary, headers)
const sendTo = (call: string, body: BodyInit, boundary: string, headers: Record<string, string> = {}) =>
  server.world.app.request(`/api/v1/apply-loan/${call}`, {
    method: 'POST',
    headers: { token: guest, 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
    body,
    // All that fetch asks for when a body is a stream; TypeScript's own request options do not know it.
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  })

describe('a multipart body that is no form', () => {
  test.each([
    [
      'ends inside a file of another field',
      '--b\r\ncontent-disposition: form-data; name="x"; filename="a"\r\n\r\nabc',
    ],
    ['ends inside a file', '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc'],
    ['ends inside a text', '--b\r\ncontent-disposition: form-data; name="mobile"\r\n\r\n98'],
    ['ends inside the headers of a part', '--b\r\ncontent-disposition: form-data; na'],
    ['ends twice', '--b--\r\n--b\r\n'],
    ['ends before it begins', '--b--'],
    ['is nothing', ''],
    ['has no part', 'abc\r\n'],
    ['has a part without a name', '--b\r\n\r\nabc\r\n--b--\r\n'],
    ['has headers without an end', `--b\r\n${'x: y\r\n'.repeat(5000)}`],
  ])('and %s is refused at once, and leaves nothing behind', async (_, body) => {
    const answer = await send(body, 'b')
    expect([400, 413]).toContain(answer.status)
    expect(await answer.json()).toMatchObject({ message: expect.any(String) })
    expect(leftovers()).toEqual([])
  })

  test.each([71, 252, 253, 257, 4000])('and has a boundary of %i characters is refused', async (length) => {
    const boundary = 'b'.repeat(length)
    const answer = await send(`--${boundary}--\r\n`, boundary)
    expect(answer.status).toBe(400)
    expect(leftovers()).toEqual([])
  })

  test.each([
    ['without anything', '--b\r\n'],
    ['without a name', '--b\r\n\r\n\r\n'],
    ['with a name', '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'],
  ])('and is 900 kB of parts %s is refused before it holds others up', async (_, part) => {
    const before = process.cpuUsage()
    const answer = await send(part.repeat(900_000 / part.length), 'b')
    const { user, system } = process.cpuUsage(before)
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { message: 'The form has too many parts', status_code: 400 },
    ])
    expect((user + system) / 1000).toBeLessThan(MAX_CPU_MS)
    expect(leftovers()).toEqual([])
  })

  test.each([
    '/reviewer/sign-in',
    '/reviewer/sign-in/code',
    '/reviewer/sign-in/passkey',
    '/legal/complaints',
  ])('is refused by the form at %s too', async (address) => {
    const headers = { 'content-type': `multipart/form-data; boundary=${'b'.repeat(257)}` }
    const answer = await server.world.app.request(address, { method: 'POST', headers, body: 'x' })
    expect(answer.status).toBe(400)
  })

  test('is said to be none', async () => {
    const answer = await send('--b--\r\n--b\r\n', 'b')
    expect(await answer.json()).toMatchObject({ message: 'The upload broke off: it is no form' })
  })

  test('and ends inside its second, larger file is refused at once, and leaves nothing behind', async () => {
    const file = '--b\r\ncontent-disposition: form-data; name="files"; filename="a"\r\n\r\n'
    const answer = await sendTo('bulk-upload', `${file}abc\r\n${file}${'x'.repeat(158_000)}`, 'b')
    expect(answer.status).toBe(400)
    expect(leftovers()).toEqual([])
  })

  test('that never ends is given up, and leaves nothing behind', async () => {
    const body = new ReadableStream({
      start: (controller) => {
        const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc'
        controller.enqueue(new TextEncoder().encode(part))
      },
    })
    const answer = await send(body, 'b')
    expect([answer.status, await answer.json()]).toEqual([
      408,
      { message: 'The upload took too long. Please try again.', status_code: 408 },
    ])
    expect(leftovers()).toEqual([])
  })
})

test('a part of a file that never ends is given up, and what has come of it is kept', async () => {
  const { token } = draft
  const body = {
    mobile: draft.mobile,
    application_id: draft.id,
    file_type: 'pan',
    upload_type: 'LOAN_APPLICATION',
    name: PNG.name,
    size: PNG.bytes.length,
  }
  const { upload_id: id } = (await server.world.call(beginUpload, { token, body })).value
  const part = {
    method: 'PATCH',
    headers: { token, 'content-type': 'application/octet-stream' },
    body: new ReadableStream({ start: (controller) => controller.enqueue(PNG.bytes.slice(0, -1)) }),
    duplex: 'half',
  }
  const answer = await server.world.app.request(`/api/v1/uploads/${id}?offset=0`, part)
  expect(answer.status).toBe(408)
  const { offset } = (await server.world.call(getUpload, { token, params: { id } })).value
  expect(offset).toBe(PNG.bytes.length - 1)
  expect(leftovers()).toEqual([])
})

/** More than any call takes. It ends all the same, or a server that read on would take the memory of the machine. */
const large = () => {
  let left = 32
  return new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (left > 0) controller.enqueue(new Uint8Array(MEGABYTE))
      else controller.close()
      left -= 1
    },
  })
}

describe('a body that is larger than anything may be', () => {
  test.each([
    ['POST', '/api/v1/otp/send'],
    ['POST', '/api/v1/apply-loan/create'],
    ['POST', '/reviewer/1'],
    // Addresses of uploads, which are sent by POST.
    ['PATCH', '/api/v1/apply-loan/upload-file'],
    ['PATCH', '/api/v1/apply-loan/bulk-upload'],
  ])('is refused at %s %s, whatever it calls itself', async (method, address) => {
    const options = { method, duplex: 'half' }
    for (const type of ['multipart/form-data; boundary=b', 'application/json', 'text/plain']) {
      const answer = await server.world.app.request(address, {
        ...options,
        body: large(),
        headers: { 'content-type': type },
      })
      expect(answer.status).toBe(413)
    }
  })

  test('is refused as an upload once it is larger than its files may be', async () => {
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        const chunk = new TextEncoder().encode(
          sent === 0
            ? '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n'
            : 'x'.repeat(64 * 1024),
        )
        sent += chunk.length
        controller.enqueue(chunk)
      },
    })
    const answer = await send(body, 'b')
    expect(answer.status).toBe(413)
    expect(sent).toBeLessThan(3 * MEGABYTE)
    expect(leftovers()).toEqual([])
  })

  test('is refused as an upload before anything of it is read, where it says how large it is', async () => {
    const answer = await send('', 'b', { 'content-length': String(400 * MEGABYTE) })
    expect(answer.status).toBe(413)
  })
})

test('whoever asks only for the headers of a file opens nothing', async () => {
  const file_id = await uploadFor(server.world, draft, 'pan', PNG)
  const { value } = await server.world.call(getFileUrl, { token: draft.token, query: { file_id } })
  const read = vi.spyOn(server.world.deps.files, 'read')
  const answer = await server.world.app.request(value.file_url, { method: 'HEAD' })
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(PNG.bytes.length),
  })
  expect(read).not.toHaveBeenCalled()
  const trail = server.database.db
    .selectFrom('audit_entries')
    .select('subjects')
    .where('call', '=', 'file link')
  expect(await trail.execute()).toEqual([])
})
