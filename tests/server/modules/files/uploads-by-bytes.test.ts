import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { getApplication } from '@/schemas/calls/applications'
import { getFileUrl, uploadFile, uploadFiles } from '@/schemas/calls/files'
import { uploadRegistrationFile } from '@/schemas/calls/join-us'
import { beginUpload, finishUpload, sendUploadPart } from '@/schemas/calls/uploads'
import { newMobile, signIn, startDraft, verifyMobile, type Draft } from '../../helpers/journey'
import { createEncryptedDocument } from '../../helpers/locked-document'
import { oneWorld } from '../../helpers/one-world'
import { PDF, PNG } from '../../helpers/values'
import type { TestFile } from '../../helpers/world'

const server = oneWorld()
let draft: Draft
beforeAll(async () => {
  draft = await startDraft(server.world, await signIn(server.world))
})

const fields = (file_type: string) => ({
  mobile: draft.mobile,
  file_type,
  application_id: draft.id,
  upload_type: 'LOAN_APPLICATION',
})
const send = (file_type: string, file: TestFile) =>
  server.world.upload(uploadFile, draft.token, fields(file_type), [file])
async function sendInParts(file_type: string, { name, bytes }: TestFile) {
  const { token } = draft
  const body = { ...fields(file_type), name, size: bytes.length, sha256: hashOf(bytes) }
  const { upload_id: id } = (await server.world.call(beginUpload, { token, body })).value
  const part = { token, params: { id }, query: { offset: '0' }, bytes: Uint8Array.from(bytes) }
  const sent = await server.world.call(sendUploadPart, part)
  return sent.status === 200 ? server.world.call(finishUpload, { token, params: { id } }) : sent
}
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
async function download(file_id: string) {
  const { value } = await server.world.call(getFileUrl, { token: draft.token, query: { file_id } })
  return server.world.app.request(value.file_url)
}
const pdfBehind = (text: string) => Uint8Array.from([...new TextEncoder().encode(text), ...PDF.bytes])
const leftovers = () => readdirSync(path.join(server.world.dataDirectory, 'uploading'))

describe('a document that begins after something else', () => {
  test.each([
    ['a line break', '\r\n'],
    ['a line of text', 'Content-Type: application/pdf\n\n'],
    ['as much as readers look through', ' '.repeat(1020)],
  ])('%s, is taken, and stored from its beginning on', async (_, text) => {
    const { status, value } = await send('salary_slip1', { name: 'may.pdf', bytes: pdfBehind(text) })
    expect(status).toBe(200)
    const answer = await download(value.file_id)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-length')).toBe(String(PDF.bytes.length))
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(PDF.bytes)
    expect(leftovers()).toEqual([])
  })

  test('later than readers look, is none', async () => {
    expect(await send('salary_slip1', { name: 'a.pdf', bytes: pdfBehind(' '.repeat(1021)) })).toMatchObject({
      status: 415,
      message: 'a.pdf is not a file of type png, jpeg, pdf',
    })
  })

  test('is the same file when it is sent again, in one or in parts, and what is stored has a hash of its own', async () => {
    const bytes = pdfBehind('a line\n')
    const first = (await send('salary_slip2', { name: 'june.pdf', bytes })).value.file_id
    expect((await send('salary_slip2', { name: 'again.pdf', bytes })).value.file_id).toBe(first)
    const begun = await server.world.call(beginUpload, {
      token: draft.token,
      body: { ...fields('salary_slip2'), name: 'june.pdf', size: bytes.length, sha256: hashOf(bytes) },
    })
    expect(begun.value.file_id).toBe(first)
    const row = server.database.db
      .selectFrom('files')
      .select(['size', 'sha256', 'sent_sha256'])
      .where('id', '=', first)
    expect(await row.executeTakeFirst()).toEqual({
      size: PDF.bytes.length,
      sha256: hashOf(PDF.bytes),
      sent_sha256: hashOf(bytes),
    })
    const other = (await send('salary_slip2', { ...PDF, name: 'june.pdf' })).value.file_id
    expect(other).not.toBe(first)
  })

  test('is taken in parts, and listed with the size that it has here', async () => {
    const { value } = await sendInParts('salary_slip3', { name: 'july.pdf', bytes: pdfBehind('parts\n') })
    expect(new Uint8Array(await (await download(value.file_id ?? '')).arrayBuffer())).toEqual(PDF.bytes)
    const { files } = (
      await server.world.call(getApplication, { token: draft.token, params: { id: draft.id } })
    ).value
    expect(files.find(({ file_id }) => file_id === value.file_id)?.size).toBe(PDF.bytes.length)
  })
})

test('a picture is shown in a sandbox, a document as browsers show it, and neither as anything else', async () => {
  const policy =
    "default-src 'none'; img-src 'self'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  const shown = []
  for (const [field, file] of [
    ['pan', PNG],
    ['salary_slip1', PDF],
  ] as const) {
    const { headers } = await download((await send(field, file)).value.file_id)
    shown.push([
      headers.get('content-type'),
      headers.get('x-content-type-options'),
      headers.get('content-security-policy'),
    ])
  }
  expect(shown).toEqual([
    ['image/png', 'nosniff', `${policy}; sandbox`],
    ['application/pdf', 'nosniff', policy],
  ])
})

const bytesOf = (text: string) => Buffer.from(text, 'latin1')
const FRAME = '\xff\xc0\0\x11\x08\0\x10\0\x10\x03\x01\x22\0\x02\x11\x01\x03\x11\x01'

describe('a file is told by its bytes', () => {
  test.each([
    ['a JPEG with a size', '\xff\xd8\xff\xe0\0\x04ab' + FRAME],
    ['an animated PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0....\0\0\0\x08acTL'],
  ])('%s is taken', async (_, text) => {
    expect((await send('aadhaar_front', { name: 'card', bytes: bytesOf(text) })).status).toBe(200)
  })

  test.each([
    ['three bytes of a JPEG', 'aadhaar_front', '\xff\xd8\xff', 'is not a file of type png, jpeg'],
    [
      'a JPEG without a size',
      'aadhaar_front',
      '\xff\xd8\xff\xe0\0\x04ab\xff\xd9',
      'is not a file of type png, jpeg',
    ],
    ['the first bytes of a PNG', 'pan', '\x89PNG\r\n\x1a\n', 'is not a file of type png, jpeg'],
    [
      'a PNG without its header',
      'pan',
      `\x89PNG\r\n\x1a\n${'\0'.repeat(40)}`,
      'is not a file of type png, jpeg',
    ],
    ['the first line of a document', 'gstr_3b', '%PDF-1.7\n', 'is not a file of type pdf'],
    [
      'a HEIC picture',
      'pan',
      '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
      'is a HEIC picture. Send a file of type png, jpeg',
    ],
    [
      'a HEIF picture',
      'gstr_3b',
      '\0\0\0\x18ftypmif1\0\0\0\0mif1heic',
      'is a HEIC picture. Send a file of type pdf',
    ],
  ])('%s is refused in its own words, in one and in parts', async (_, field, text, words) => {
    const file = { name: 'a.jpg', bytes: bytesOf(text) }
    const refused = { status: 415, message: `a.jpg ${words}` }
    expect(await send(field, file)).toMatchObject(refused)
    expect(await sendInParts(field, file)).toMatchObject(refused)
  })
})

describe('a document that opens with a password only', () => {
  const words = 'slip.pdf opens with a password only. Send a copy that opens without one'

  test('is refused in its own words, in one, among several and in parts', async () => {
    const slip = { name: 'slip.pdf', bytes: await createEncryptedDocument('1.7', 'locked') }
    expect(await send('salary_slip1', slip)).toMatchObject({ status: 415, message: words })
    expect(await sendInParts('salary_slip1', slip)).toMatchObject({ status: 415, message: words })
    const both = await server.world.upload(uploadFiles, draft.token, fields('gstr_3b'), [PDF, slip])
    expect(both).toMatchObject({ status: 415, message: words })
  })

  test('is refused for a registration', async () => {
    const mobile = newMobile()
    const token = await verifyMobile(server.world, mobile)
    const slip = { name: 'slip.pdf', bytes: await createEncryptedDocument('1.4', 'locked') }
    const answer = await server.world.upload(uploadRegistrationFile, token, { mobile, file_type: 'pan' }, [
      slip,
    ])
    expect(answer).toMatchObject({ status: 415, message: words })
  })

  test('is taken where its password has a field, and everywhere when no password is needed to open it', async () => {
    const locked = { name: 'slip.pdf', bytes: await createEncryptedDocument('1.7', 'locked') }
    const open = { name: 'slip.pdf', bytes: await createEncryptedDocument('1.7', 'open') }
    const answers = [
      await send('bank_statement', locked),
      await send('bank_statement1', locked),
      await send('salary_slip1', open),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })
})
