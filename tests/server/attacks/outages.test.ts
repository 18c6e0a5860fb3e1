import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { sendOtp } from '@/schemas/calls/auth'
import { getFileUrl } from '@/schemas/calls/files'
import { isOnOneMachine } from '../helpers/databases'
import { FROM, newMobile, signIn, startDraft, uploadFor, type Draft } from '../helpers/journey'
import { oneWorld } from '../helpers/one-world'
import { PNG } from '../helpers/values'

const server = oneWorld()

let draft: Draft
beforeAll(async () => {
  draft = await startDraft(server.world, await signIn(server.world))
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** Sends a file, which nobody has sent before. */
const send = () => {
  const form = new FormData()
  const texts = {
    mobile: draft.mobile,
    file_type: 'pan',
    application_id: draft.id,
    upload_type: 'LOAN_APPLICATION',
  }
  for (const [name, value] of Object.entries(texts)) form.set(name, value)
  form.set('file', new Blob([PNG.bytes, randomUUID()]), PNG.name)
  return server.world.app.request('/api/v1/apply-loan/upload-file', {
    method: 'POST',
    headers: { token: draft.token },
    body: form,
  })
}

test('a disk that is full is told in words, not as an error of the program', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    syscall: 'write',
  })
  const wrapped = Object.assign(new Error('Cannot write file', { cause: full }), {
    code: 'E_CANNOT_WRITE_FILE',
  })
  vi.spyOn(server.world.deps.files, 'put').mockRejectedValue(wrapped)
  const answer = await send()
  expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
    503,
    '60',
    { message: 'There is no space left to save anything. Please try again later.', status_code: 503 },
  ])
})

test.runIf(isOnOneMachine)('a disk of the database that is full is told like one of files', async () => {
  const { pool } = server.database
  await pool.query(`
    create function refuse_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
    create trigger full_disk before insert on otp_sessions execute function refuse_full()`)
  try {
    const answer = await server.world.call(sendOtp, { body: { mobile: newMobile(), ...FROM } })
    expect([answer.status, answer.message]).toEqual([
      503,
      'There is no space left to save anything. Please try again later.',
    ])
  } finally {
    await pool.query('drop trigger full_disk on otp_sessions; drop function refuse_full')
  }
})

test('a store that is away refuses files with a word, and takes them when it is back', async () => {
  const store = path.join(server.world.dataDirectory, 'files')
  rmSync(store, { recursive: true, force: true })
  writeFileSync(store, 'in place of the directory')
  const answer = await send()
  expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
    503,
    '30',
    { message: 'Files cannot be stored or read at the moment. Please try again later.', status_code: 503 },
  ])
  rmSync(store)
  expect((await send()).status).toBe(200)
})

test('a file whose bytes cannot be read is no answer that breaks off', async () => {
  const file_id = await uploadFor(server.world, draft, 'pan', PNG)
  const { value } = await server.world.call(getFileUrl, { token: draft.token, query: { file_id } })
  rmSync(path.join(server.world.dataDirectory, 'files'), { recursive: true })
  expect((await server.world.app.request(value.file_url)).status).toBe(503)
})
