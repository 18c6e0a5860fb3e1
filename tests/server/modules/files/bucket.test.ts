import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import { beforeAll, expect, test } from 'vitest'
import { getFileUrl, uploadFile } from '@/schemas/calls/files'
import type { OpenDatabase } from '@/server/database/connection/open'
import { openDatabase } from '../../helpers/databases'
import { signIn, startDraft, uploadFor } from '../../helpers/journey'
import { PDF } from '../../helpers/values'
import { createWorld, type World } from '../../helpers/world'

let database: OpenDatabase
let world: World
let bucket: S3rver
let endpoint: string
const directory = mkdtempSync(path.join(os.tmpdir(), 'loan-bucket-'))

const atTheBucket = () => ({
  S3_BUCKET: 'loans',
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
})

beforeAll(async () => {
  const options = { port: 0, address: '127.0.0.1', silent: true, directory }
  bucket = new S3rver({ ...options, configureBuckets: [{ name: 'loans', configs: [] }] })
  const { port } = await bucket.run()
  database = await openDatabase()
  endpoint = `http://127.0.0.1:${port}`
  world = await createWorld(database, atTheBucket())
  return async () => {
    world.close()
    await database.close()
    await bucket.close()
    rmSync(directory, { recursive: true, force: true })
  }
})

test('with a bucket configured, files go there and come back byte for byte', async () => {
  const draft = await startDraft(world, await signIn(world))
  const bytes = new Uint8Array(300_000)
  bytes.set(PDF.bytes)
  const id = await uploadFor(world, draft, 'bank_statement', { name: 'june.pdf', bytes })
  const { value } = await world.call(getFileUrl, { token: draft.token, query: { file_id: id } })
  const response = await world.app.request(value.file_url)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true)
  // Who looks into the bucket finds the file under its own type.
  const object = await fetch(`${world.deps.environment.S3_ENDPOINT}/loans/${draft.id}/${id}`)
  expect(object.headers.get('content-type')).toBe('application/pdf')
  // Read to its end: a connection with something left on it keeps the bucket open for seconds.
  await object.arrayBuffer()
})

test('what the database does not take leaves nothing in the bucket', async () => {
  const draft = await startDraft(world, await signIn(world))
  const objects = () =>
    readdirSync(directory, { recursive: true }).filter((name) => String(name).includes(draft.id))
  const fields = {
    mobile: draft.mobile,
    file_type: 'bank_statement',
    application_id: draft.id,
    upload_type: 'LOAN_APPLICATION',
  }
  const tooLate = { ...fields, record_index: '3000000000' }
  await uploadFor(world, draft, 'bank_statement', PDF)
  const before = objects()
  expect(before.length).toBeGreaterThan(0)
  expect((await world.upload(uploadFile, draft.token, tooLate, [PDF])).status).toBe(400)
  expect(objects()).toEqual(before)
})

test('what there is no room for leaves nothing in the bucket', async () => {
  const draft = await startDraft(world, await signIn(world))
  await uploadFor(world, draft, 'bank_statement', PDF)
  const objects = () =>
    readdirSync(directory, { recursive: true }).filter((name) => String(name).includes(draft.id))
  const before = objects()
  const full = await createWorld(database, { ...atTheBucket(), APPLICATION_MAX_FILES: '1' })
  const bytes = Uint8Array.from([...PDF.bytes, 10])
  await expect(uploadFor(full, draft, 'bank_statement', { name: 'july.pdf', bytes })).rejects.toThrow(
    'no room',
  )
  expect(objects()).toEqual(before)
  full.close()
})

test('a bucket that answers is there, and one that nobody answers for is away', async () => {
  await expect(world.deps.files.check()).resolves.toBeUndefined()
  const away = await createWorld(database, { ...atTheBucket(), S3_ENDPOINT: 'http://127.0.0.1:9' })
  await expect(away.deps.files.check()).rejects.toBeInstanceOf(Error)
  away.close()
})

test('when the bucket does not answer the upload fails, and no application names the file', async () => {
  const draft = await startDraft(world, await signIn(world))
  const broken = await createWorld(database, { ...atTheBucket(), S3_BUCKET: 'no-such-bucket' })
  const fields = {
    mobile: draft.mobile,
    file_type: 'bank_statement',
    application_id: draft.id,
    upload_type: 'LOAN_APPLICATION',
  }
  const answer = await broken.upload(uploadFile, draft.token, fields, [PDF])
  expect(answer).toMatchObject({
    status: 503,
    message: 'Files cannot be stored or read at the moment. Please try again later.',
  })
  const rows = await database.db
    .selectFrom('files')
    .select('id')
    .where('application_id', '=', draft.id)
    .execute()
  expect(rows).toEqual([])
  broken.close()
})
