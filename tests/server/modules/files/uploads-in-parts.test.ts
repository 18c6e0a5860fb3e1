/* @long */
import { createHash, randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { getApplication } from '@/schemas/calls/applications'
import { deleteFile, getFileUrl, uploadFile } from '@/schemas/calls/files'
import { createPersonalInfo } from '@/schemas/calls/sections'
import { beginUpload, cancelUpload, finishUpload, getUpload, sendUploadPart } from '@/schemas/calls/uploads'
import { LIMITS } from '@/schemas/limits'
import { deleteDiscarded } from '@/server/modules/files/discarded'
import { deleteStaleUploads } from '@/server/modules/files/unfinished-uploads'
import { databases } from '../../helpers/databases'
import {
  beginAlone,
  newMobile,
  RAVI,
  signIn,
  startDraft,
  uploadFor,
  uploadIdentity,
  verifyMobile,
  type Draft,
} from '../../helpers/journey'
import { PDF, personalValues, PNG } from '../../helpers/values'
import { createWorld, type World } from '../../helpers/world'

const DAY = 24 * 3600

/** A PDF of a size that nobody else has sent. */
function pdfOf(size: number): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from(randomBytes(size))
  bytes.set(PDF.bytes)
  return bytes
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

function brokenAfter(bytes: Uint8Array): ReadableStream {
  const pieces = bytes.length > 0 ? [bytes] : []
  return new ReadableStream({
    pull(controller) {
      const piece = pieces.shift()
      if (piece) controller.enqueue(piece)
      else controller.error(new Error('the network is gone'))
    },
  })
}

describe.each(databases)('files in parts on $name', ({ open }) => {
  let world: World
  let draft: Draft
  beforeAll(async () => {
    world = await createWorld(await open())
    draft = await startDraft(world, await signIn(world))
    return world.closeWithDatabase
  })

  const begin = (bytes: Uint8Array, changes: object = {}) =>
    world.call(beginUpload, {
      token: draft.token,
      body: {
        mobile: draft.mobile,
        file_type: 'bank_statement',
        application_id: draft.id,
        upload_type: 'LOAN_APPLICATION',
        name: 'june.pdf',
        size: bytes.length,
        sha256: hashOf(bytes),
        ...changes,
      },
    })
  const send = (id: string, offset: number, bytes: Uint8Array<ArrayBuffer> | ReadableStream) =>
    world.call(sendUploadPart, {
      token: draft.token,
      params: { id },
      query: { offset: String(offset) },
      bytes,
    })
  const sendAll = async (id: string, bytes: Uint8Array<ArrayBuffer>, from = 0) => {
    for (let offset = from; offset < bytes.length; offset += LIMITS.uploadPartBytes) {
      await send(id, offset, bytes.slice(offset, offset + LIMITS.uploadPartBytes))
    }
  }
  const offsetOf = async (id: string) =>
    (await world.call(getUpload, { token: draft.token, params: { id } })).value.offset
  const finish = (id: string) => world.call(finishUpload, { token: draft.token, params: { id } })
  const filesOf = async () =>
    (await world.call(getApplication, { token: draft.token, params: { id: draft.id } })).value.files
  const download = async (file_id: string) => {
    const { value } = await world.call(getFileUrl, { token: draft.token, query: { file_id } })
    return Buffer.from(await (await world.app.request(value.file_url)).arrayBuffer())
  }
  const move = (status: 'COMPLETED' | 'INCOMPLETE') =>
    world.deps.database.db.updateTable('applications').set({ status }).where('id', '=', draft.id).execute()
  const storedParts = (id: string) =>
    readdirSync(path.join(world.dataDirectory, 'files'), { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && entry.parentPath.includes(id),
    )

  test('a file sent in parts is the file, byte for byte, and finishing again answers the same one', async () => {
    const bytes = pdfOf(LIMITS.uploadPartBytes * 2 + 17)
    const begun = await begin(bytes)
    expect(begun.value).toMatchObject({ offset: 0, size: bytes.length, file_id: undefined })
    const id = begun.value.upload_id
    await sendAll(id, bytes)
    const finished = await finish(id)
    expect(finished.status).toBe(200)
    expect((await finish(id)).value).toEqual(finished.value)
    // A part whose answer was lost is sent again.
    expect((await send(id, 0, bytes.slice(0, 10))).value).toMatchObject(finished.value)
    expect((await download(finished.value.file_id)).equals(bytes)).toBe(true)
    expect((await filesOf()).at(-1)).toMatchObject({ file_id: finished.value.file_id, name: 'june.pdf' })
    expect(storedParts(id)).toEqual([])
  })

  test('of a part that breaks off, what has come is kept, and the next one begins there', async () => {
    const bytes = pdfOf(300_000)
    const { upload_id: id } = (await begin(bytes)).value
    expect(await send(id, 0, brokenAfter(bytes.slice(0, 100_000)))).toMatchObject({
      status: 400,
      message: 'The part broke off',
    })
    expect(await offsetOf(id)).toBe(100_000)
    await sendAll(id, bytes, 100_000)
    const { file_id } = (await finish(id)).value
    expect((await download(file_id)).equals(bytes)).toBe(true)
  })

  test('a part that breaks off before its first byte, or before its type is known, can be gone on with', async () => {
    const bytes = pdfOf(5000)
    const { upload_id: id } = (await begin(bytes)).value
    for (const length of [0, 3]) {
      expect((await send(id, 0, brokenAfter(bytes.slice(0, length)))).status).toBe(400)
      expect(await offsetOf(id)).toBe(length)
    }
    await sendAll(id, bytes, 3)
    expect((await download((await finish(id)).value.file_id)).equals(bytes)).toBe(true)
  })

  test('a part without bytes, and one of more bytes than were announced, add nothing', async () => {
    const bytes = pdfOf(1000)
    const { upload_id: id } = (await begin(bytes)).value
    const nothing = await world.call(sendUploadPart, {
      token: draft.token,
      params: { id },
      query: { offset: '0' },
    })
    expect(nothing).toMatchObject({ status: 400, message: 'Send the next bytes of the file' })
    await send(id, 0, bytes.slice(0, 600))
    expect(await send(id, 600, pdfOf(401))).toMatchObject({
      status: 413,
      message: 'A part has at most 400 bytes here',
    })
    expect(await offsetOf(id)).toBe(600)
  })

  test('a file without a fingerprint is taken as it came', async () => {
    const bytes = pdfOf(1000)
    const { upload_id: id } = (await begin(bytes, { sha256: undefined })).value
    await sendAll(id, bytes)
    expect((await download((await finish(id)).value.file_id)).equals(bytes)).toBe(true)
  })

  test('an upload is nobody else’s', async () => {
    const { upload_id: id } = (await begin(pdfOf(1000))).value
    const others = [
      await signIn(world, RAVI),
      await verifyMobile(world, newMobile()),
      await verifyMobile(world, draft.mobile),
    ]
    for (const token of others) {
      expect(await world.call(getUpload, { token, params: { id } })).toMatchObject({
        status: 404,
        message: 'Upload not found',
      })
    }
    const [one, other] = [await beginAlone(world), await beginAlone(world)]
    const body = { ...one, name: 'card.png', size: 100, file_type: 'pan', upload_type: 'LOAN_APPLICATION' }
    const begun = await world.call(beginUpload, {
      token: one.token,
      body: { ...body, application_id: one.id },
    })
    const statusFor = async (token: string) =>
      (await world.call(getUpload, { token, params: { id: begun.value.upload_id } })).status
    expect([await statusFor(one.token), await statusFor(other.token)]).toEqual([200, 404])
  })

  test('a part at another offset is refused with the right one, and a repeated part adds nothing', async () => {
    const bytes = pdfOf(1000)
    const { upload_id: id } = (await begin(bytes)).value
    const first = () => send(id, 0, bytes.slice(0, 600))
    const answers = await Promise.all([first(), first()])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.message).toBe(
      'The next part begins elsewhere. Ask how far the upload is.',
    )
    const response = await world.app.request(`http://localhost/api/v1/uploads/${id}?offset=0`, {
      method: 'PATCH',
      headers: { token: draft.token },
      body: bytes,
    })
    expect([response.status, response.headers.get('upload-offset')]).toEqual([409, '600'])
    expect(await finish(id)).toMatchObject({ status: 409, message: 'The file is not complete yet' })
    await send(id, 600, bytes.slice(600))
    expect((await download((await finish(id)).value.file_id)).equals(bytes)).toBe(true)
  })

  test('the same file begun again is the same upload, and once finished the file itself', async () => {
    const bytes = pdfOf(1000)
    const [one, other] = await Promise.all([begin(bytes), begin(bytes)])
    expect(other.value.upload_id).toBe(one.value.upload_id)
    await send(one.value.upload_id, 0, bytes.slice(0, 400))
    expect((await begin(bytes)).value).toEqual({ ...one.value, offset: 400 })
    expect((await begin(bytes, { file_type: 'salary_slip1' })).value.upload_id).not.toBe(one.value.upload_id)
    await send(one.value.upload_id, 400, bytes.slice(400))
    const { file_id } = (await finish(one.value.upload_id)).value
    expect((await begin(bytes)).value).toMatchObject({ offset: 1000, file_id })
  })

  test('a file that the specification’s upload has brought need not be sent again, unless it was deleted', async () => {
    const bytes = pdfOf(1000)
    const file_id = await uploadFor(world, draft, 'bank_statement', { name: 'june.pdf', bytes })
    expect((await begin(bytes)).value).toMatchObject({ offset: 1000, file_id })
    await world.call(deleteFile, { token: draft.token, params: { id: file_id } })
    expect((await begin(bytes)).value).toMatchObject({ offset: 0, file_id: undefined })
  })

  test('two that finish at once answer one file', async () => {
    const bytes = pdfOf(1000)
    const { upload_id: id } = (await begin(bytes)).value
    await sendAll(id, bytes)
    const before = (await filesOf()).length
    const [one, other] = await Promise.all([finish(id), finish(id)])
    expect(one.value.file_id).toBe(other.value.file_id)
    expect(await filesOf()).toHaveLength(before + 1)
  })

  test('what arrived damaged is given up with a word', async () => {
    const bytes = pdfOf(1000)
    const { upload_id: id } = (await begin(bytes)).value
    await sendAll(id, pdfOf(1000))
    expect(await finish(id)).toMatchObject({
      status: 422,
      message: 'The file arrived damaged. Please upload it again.',
    })
    expect((await finish(id)).status).toBe(404)
    expect(storedParts(id)).toEqual([])
  })

  test('a wrong type is refused by the first part, a large file before any, a large part at once', async () => {
    const image = Uint8Array.from(randomBytes(LIMITS.uploadPartBytes))
    image.set(PNG.bytes)
    const { upload_id } = (await begin(image)).value
    expect(await send(upload_id, 0, image)).toMatchObject({ status: 415 })
    // Small enough for one part, and too large for it.
    const [small, large] = [Uint8Array.from([...PNG.bytes, 1]), Uint8Array.from([...image, 1])]
    for (const wrong of [small, large]) {
      const begun = (await begin(wrong)).value
      expect(await send(begun.upload_id, 0, wrong.slice(0, image.length))).toMatchObject({ status: 415 })
    }
    const maximum = world.deps.environment.UPLOAD_MAX_BYTES
    expect((await begin(PDF.bytes, { size: maximum + 1 })).status).toBe(413)
    expect((await begin(PDF.bytes, { size: maximum })).status).toBe(200)
    const bytes = pdfOf(LIMITS.uploadPartBytes * 2)
    const { upload_id: id } = (await begin(bytes)).value
    expect((await send(id, 0, bytes)).status).toBe(413)
    expect((await begin(bytes)).value.offset).toBe(0)
  })

  test('a file that is complete once the application is submitted waits for its return', async () => {
    const bytes = pdfOf(1000)
    const { upload_id: id } = (await begin(bytes)).value
    await sendAll(id, bytes)
    await move('COMPLETED')
    expect((await finish(id)).status).toBe(409)
    await move('INCOMPLETE')
    expect((await finish(id)).status).toBe(200)
  })

  test('an upload that is given up is gone with its parts', async () => {
    const bytes = pdfOf(1000)
    const { upload_id: id } = (await begin(bytes)).value
    await send(id, 0, bytes.slice(0, 500))
    expect(storedParts(id)).toHaveLength(1)
    await world.call(cancelUpload, { token: draft.token, params: { id } })
    expect(storedParts(id)).toEqual([])
    expect((await world.call(getUpload, { token: draft.token, params: { id } })).status).toBe(404)
  })

  test('a part that comes while the upload is given up leaves no bytes behind', async () => {
    const bytes = pdfOf(1000)
    const { upload_id: id } = (await begin(bytes)).value
    await send(id, 0, bytes.slice(0, 500))
    const { files } = world.deps
    const { remove } = files
    files.remove = async (key) => {
      files.remove = remove
      await send(id, 500, bytes.slice(500))
      await remove(key)
    }
    expect((await world.call(cancelUpload, { token: draft.token, params: { id } })).status).toBe(200)
    expect(storedParts(id)).toEqual([])
  })

  test('no sender has more than twenty on the way, and what rests for a day is cleared', async () => {
    const bytes = pdfOf(1000)
    const { upload_id: first } = (await begin(bytes)).value
    await send(first, 0, bytes.slice(0, 500))
    for (let count = 0; count < 20; count += 1) {
      world.advance(1)
      await begin(pdfOf(1000))
    }
    expect((await world.call(getUpload, { token: draft.token, params: { id: first } })).status).toBe(404)
    expect(storedParts(first)).toEqual([])
    const { upload_id: resting } = (await begin(bytes)).value
    await send(resting, 0, bytes.slice(0, 500))
    const { db, files, now } = world.deps
    const aDayBefore = (seconds: number) => new Date(now().getTime() + (seconds - DAY) * 1000)
    const clear = async (before: Date) => {
      await deleteStaleUploads(db, before)
      await deleteDiscarded(db, files)
    }
    await clear(aDayBefore(0))
    expect(storedParts(resting)).toHaveLength(1)
    await clear(aDayBefore(DAY + 60))
    expect(storedParts(resting)).toEqual([])
    expect(await db.selectFrom('uploads').select('id').execute()).toEqual([])
  })
})

describe.each(databases)('the same file twice, and one removed, on $name', ({ open }) => {
  let world: World
  let draft: Draft
  beforeAll(async () => {
    world = await createWorld(await open())
    draft = await startDraft(world, await signIn(world))
    await uploadFor(world, draft, 'salary_slip2', PDF)
    return world.closeWithDatabase
  })

  const remove = (id: string) => world.call(deleteFile, { token: draft.token, params: { id } })
  const sendFor = async (record_index: string, mobile = draft.mobile) => {
    const fields = { mobile, file_type: 'pan', application_id: draft.id, upload_type: 'LOAN_APPLICATION' }
    return (await world.upload(uploadFile, draft.token, { ...fields, record_index }, [PNG])).value.file_id
  }
  const stored = () =>
    readdirSync(path.join(world.dataDirectory, 'files'), { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile(),
    ).length

  test('the same bytes for the same field are one file, ten times at once too', async () => {
    const before = stored()
    const bytes = pdfOf(2000)
    const upload = () => uploadFor(world, draft, 'bank_statement', { name: 'june.pdf', bytes })
    const ids = await Promise.all(Array.from({ length: 10 }, upload))
    expect(new Set([...ids, await upload()]).size).toBe(1)
    expect(stored()).toBe(before + 1)
    expect(await uploadFor(world, draft, 'salary_slip1', { name: 'june.pdf', bytes })).not.toBe(ids[0])
  })

  test('the same bytes for two people are two files, and one whatever mobile the agent names', async () => {
    const [first, second] = [await sendFor('0'), await sendFor('1')]
    expect(first).not.toBe(second)
    expect(await sendFor('1')).toBe(second)
    expect(await sendFor('0', newMobile())).toBe(first)
  })

  test('a file that is deleted ten times at once is gone, and no answer is an error of the server', async () => {
    const id = await uploadFor(world, draft, 'bank_statement', { name: 'july.pdf', bytes: pdfOf(3000) })
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove(id)))
    for (const { status } of answers) expect([200, 404]).toContain(status)
    expect((await remove(id)).status).toBe(404)
  })

  test('a deleted file is gone, row and bytes; one that a section names stays until it is saved without it', async () => {
    const before = stored()
    const spare = await uploadFor(world, draft, 'bank_statement', { name: 'a.pdf', bytes: pdfOf(2000) })
    expect((await remove(spare)).status).toBe(200)
    const gone = { status: 404, message: 'File not found' }
    expect(await remove(spare)).toMatchObject(gone)
    expect(await world.call(getFileUrl, { token: draft.token, query: { file_id: spare } })).toMatchObject(
      gone,
    )
    expect(stored()).toBe(before)
    const files = await uploadIdentity(world, draft)
    const other = await uploadFor(world, draft, 'pan', {
      name: 'b.png',
      bytes: Uint8Array.from([...PNG.bytes, 0]),
    })
    const save = (pan: string) =>
      world.call(createPersonalInfo, {
        token: draft.token,
        params: { id: draft.id },
        body: personalValues({ ...files, pan }),
      })
    await save(files.pan)
    expect(await remove(files.pan)).toMatchObject({
      status: 409,
      message: 'This file is part of the application. Save the form without it first.',
    })
    await save(other)
    expect((await remove(files.pan)).status).toBe(200)
  })
})
