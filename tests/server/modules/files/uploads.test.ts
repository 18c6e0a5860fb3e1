import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { getApplication } from '@/schemas/calls/applications'
import { uploadFile, uploadFiles } from '@/schemas/calls/files'
import { signIn, startDraft, uploadFor, verifyMobile, type Draft } from '../../helpers/journey'
import { oneWorld } from '../../helpers/one-world'
import { PDF, PNG } from '../../helpers/values'

const MEGABYTE = 1024 * 1024

const server = oneWorld({ UPLOAD_MAX_BYTES: String(MEGABYTE), UPLOAD_MAX_FILES: '2' })
let draft: Draft
beforeAll(async () => {
  draft = await startDraft(server.world, await signIn(server.world))
  await uploadFor(server.world, draft, 'pan', PNG)
})

const fields = (changes: Record<string, string> = {}) => ({
  mobile: draft.mobile,
  file_type: 'pan',
  application_id: draft.id,
  upload_type: 'LOAN_APPLICANT_CO_APPLICANT',
  ...changes,
})
const readSealedFile = () =>
  readdirSync(path.join(server.world.dataDirectory, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
const filesOf = async () =>
  (await server.world.call(getApplication, { token: draft.token, params: { id: draft.id } })).value.files

const post = (form: FormData | string | ReadableStream, headers: Record<string, string> = {}) =>
  server.world.app.request('/api/v1/apply-loan/upload-file', {
    method: 'POST',
    headers: { token: draft.token, ...headers },
    body: form,
    // All that fetch asks for when a body is a stream; TypeScript's own request options do not know it.
    ...(form instanceof ReadableStream ? { duplex: 'half' } : {}),
  })

/** A form written by hand, its parts divided by `x`. */
const written = (file: string) =>
  [
    ...Object.entries(fields({ file_type: 'bank_statement' })).map(
      ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
    `--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${file}\r\n--x--\r\n`,
  ].join('')
const PDF_TEXT = new TextDecoder().decode(PDF.bytes)

test('an application lists its files with what they were sent as', async () => {
  const files = await filesOf()
  const { value } = await server.world.upload(uploadFile, draft.token, fields({ record_index: '2' }), [
    { ...PNG, name: 'front.png' },
  ])
  expect((await filesOf()).slice(files.length)).toEqual([
    {
      active_content: [],
      file_id: value.file_id,
      name: 'front.png',
      size: PNG.bytes.length,
      file_type: 'pan',
      upload_type: 'LOAN_APPLICANT_CO_APPLICANT',
      record_index: 2,
    },
  ])
})

test('a file remembers who sent it: the agent, or the borrower under the verified mobile', async () => {
  const { db } = server.world.deps
  const guest = await verifyMobile(server.world, draft.mobile)
  const other = { mobile: '9844444444' }
  const sent = [
    await server.world.upload(uploadFile, draft.token, fields(other), [PNG]),
    await server.world.upload(uploadFile, guest, fields(other), [PNG]),
  ]
  const rows = await Promise.all(
    sent.map(({ value }) =>
      db
        .selectFrom('files')
        .select(['user_id', 'mobile', 'mime', 'sha256'])
        .where('id', '=', value.file_id)
        .executeTakeFirst(),
    ),
  )
  // The picture's, by sha256sum.
  const sha256 = '6422564120b76bbc05819b296f96f7e82593e60bb33f3ecf2abaad1cdbf85339'
  expect(rows).toEqual([
    { user_id: 1, mobile: '9844444444', mime: 'image/png', sha256 },
    { user_id: null, mobile: draft.mobile, mime: 'image/png', sha256 },
  ])
})

test('each refusal says what is wrong', async () => {
  const large = { name: 'large.pdf', bytes: new Uint8Array(MEGABYTE + 1) }
  large.bytes.set(PDF.bytes)
  const { world } = server
  const statement = fields({ file_type: 'bank_statement' })
  const answers = [
    await world.upload(uploadFile, draft.token, statement, [large]),
    await world.upload(uploadFile, draft.token, fields(), []),
    await world.upload(uploadFile, draft.token, fields(), [{ ...PNG, bytes: new Uint8Array() }]),
    await world.upload(uploadFile, draft.token, fields(), [PNG, PNG]),
    await world.upload(uploadFiles, draft.token, statement, [PDF, PDF, PDF]),
    await world.upload(uploadFile, draft.token, fields(), [PDF]),
    await world.upload(uploadFile, draft.token, fields({ mobile: '12' }), [PNG]),
  ]
  expect(answers.map(({ status, message }) => `${status} ${message}`)).toEqual([
    '413 The file is larger than 1 MB',
    "400 Send the file in the field 'file'",
    '400 The file is empty',
    '413 At most 1 files at once',
    '413 At most 2 files at once',
    '415 statement.pdf is not a file of type png, jpeg',
    '400 Invalid mobile number',
  ])
})

test('a file in another field, or none at all, is no upload', async () => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields())) form.set(name, value)
  form.append('document', new Blob([PNG.bytes]), PNG.name)
  const answers = [
    await post(form),
    await post('{}', { 'content-type': 'application/json' }),
    await post('', { 'content-type': 'multipart/form-data' }),
  ]
  const told = await Promise.all(answers.map(async (answer) => `${answer.status} ${await answer.text()}`))
  expect(told[0]).toContain('400 {"message":"Send the file in the field \'file\'"')
  expect(told[1]).toContain('400 {"message":"Send the file as multipart/form-data"')
  expect(told[2]).toMatch(/^400 /)
})

test('a body that ends in the middle is said to have broken off', async () => {
  const answer = await post(
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf',
    { 'content-type': 'multipart/form-data; boundary=x' },
  )
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/^The upload broke off: ./) })
})

test('what the database does not take leaves no bytes in the store', async () => {
  const before = readSealedFile()
  const tooLate = fields({ record_index: '3000000000' })
  const answer = await server.world.upload(uploadFile, draft.token, tooLate, [PNG])
  expect(answer).toMatchObject({ status: 400, message: 'Invalid input' })
  expect(readSealedFile()).toEqual(before)
})

test.each([
  ['multipart/form-data; charset=utf-8; boundary=x', 200],
  ['multipart/form-data; boundary="x"', 200],
  ['text/plain; multipart/form-data; boundary=x', 400],
  ['multipart/form-data; boundary=', 400],
])('a form sent as %s is answered with %i', async (type, status) => {
  expect((await post(written(PDF_TEXT), { 'content-type': type })).status).toBe(status)
})

test('a form without a body is no form', async () => {
  const { token } = draft
  const headers = { token, 'content-type': 'multipart/form-data; boundary=x' }
  const answer = await server.world.app.request('/api/v1/apply-loan/upload-file', { method: 'POST', headers })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ message: 'Send the file as multipart/form-data' })
})

const large = (filling: number) => {
  const bytes = new Uint8Array(MEGABYTE).fill(filling)
  bytes.set(PDF.bytes)
  return { name: 'large.pdf', bytes }
}

test('each of several files may be as large as one', async () => {
  const statement = fields({ file_type: 'bank_statement' })
  const answer = await server.world.upload(uploadFiles, draft.token, statement, [large(1), large(2)])
  expect(answer.status).toBe(200)
})

test('a file in another field makes the whole form wrong, also before the right one', async () => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields())) form.set(name, value)
  form.append('document', new Blob([PNG.bytes]), PNG.name)
  form.append('file', new Blob([PNG.bytes]), PNG.name)
  const answer = await post(form)
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { message: "Send the file in the field 'file'", status_code: 400 },
  ])
})

test('one empty file among several is one too many', async () => {
  const statement = fields({ file_type: 'bank_statement' })
  const empty = { name: 'empty.pdf', bytes: new Uint8Array() }
  const answer = await server.world.upload(uploadFiles, draft.token, statement, [PDF, empty])
  expect(answer).toMatchObject({ status: 400, message: 'The file is empty' })
})

test('a disk that takes no more ends the upload, and is the fault of the server and not of the file', async () => {
  const uploading = path.join(server.world.dataDirectory, 'uploading')
  const [parts] = written(PDF_TEXT).split('\r\n--x--')
  let isSent = false
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        // The rest of the file never comes: the server has to end the upload itself.
        if (isSent) return new Promise<void>(() => undefined)
        isSent = true
        // The place for the file goes away once the server has made it, and before the file arrives.
        rmSync(uploading, { recursive: true })
        controller.enqueue(new TextEncoder().encode(parts))
        return undefined
      },
    },
    { highWaterMark: 0 },
  )
  const answer = await post(body, { 'content-type': 'multipart/form-data; boundary=x' })
  expect([answer.status, await answer.json()]).toEqual([
    503,
    {
      message: 'Files cannot be stored or read at the moment. Please try again later.',
      status_code: 503,
    },
  ])
  expect(server.world.lines.at(-1)).toContain('ENOENT')
})
