import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { logout, sendOtp } from '@/schemas/calls/auth'
import { createBorrowerLink } from '@/schemas/calls/borrower-links'
import { createOfflineCase, listOfflineCases } from '@/schemas/calls/offline-cases'
import { createApplication, updateApplication } from '@/schemas/calls/start'
import { beginUpload, sendUploadPart } from '@/schemas/calls/uploads'
import { IDEMPOTENCY_KEY } from '@/schemas/headers'
import { createApp } from '@/server/app/app'
import { newAgent } from '../helpers/agents'
import { isOnOneMachine } from '../helpers/databases'
import { FROM, newMobile, startDraft, verifyMobile } from '../helpers/journey'
import { oneWorld } from '../helpers/one-world'
import { offlineCaseValues, PDF, startValues } from '../helpers/values'
import { callsTo } from '../helpers/world'

const server = oneWorld()
let token: string
beforeAll(async () => {
  ;({ token } = await newAgent(server.world))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const keyed = (key: string) => ({ [IDEMPOTENCY_KEY]: key })

async function countStoredAnswers(key: string): Promise<number> {
  const rows = server.world.deps.db.selectFrom('kept_answers').select('call').where('key', '=', key)
  return (await rows.execute()).length
}

test('a key is the same key in capitals', async () => {
  const key = randomUUID()
  const parts = { token, body: offlineCaseValues() }
  const first = await server.world.call(createOfflineCase, { ...parts, headers: keyed(key) })
  const again = await server.world.call(createOfflineCase, { ...parts, headers: keyed(key.toUpperCase()) })
  expect(again).toEqual(first)
  expect(await countStoredAnswers(key)).toBe(1)
})

test('two borrowers may happen on one key', async () => {
  const key = randomUUID()
  const begin = async () => {
    const mobile = newMobile()
    const guest = await verifyMobile(server.world, mobile)
    const parts = { token: guest, body: startValues({ mobile }), headers: keyed(key) }
    return server.world.call(createApplication, parts)
  }
  const [one, other] = [await begin(), await begin()]
  expect([one.status, other.status]).toEqual([200, 200])
  expect(one.value.id).not.toBe(other.value.id)
})

test('a key of one application is none of another, though the same is asked for', async () => {
  const [one, other] = [await startDraft(server.world, token), await startDraft(server.world, token)]
  const headers = keyed(randomUUID())
  const save = ({ id }: { id: string }) => {
    const body = startValues({ mobile: one.mobile, required_amount: 120_000 })
    return server.world.call(updateApplication, { token, params: { id }, body, headers })
  }
  expect((await save(one)).status).toBe(200)
  expect(await save(other)).toMatchObject({
    status: 422,
    message: 'This Idempotency-Key was used for another request',
  })
})

test('a code that could not be sent is tried again under its key', async () => {
  let isAway = true
  const send = async () => {
    if (isAway) throw new Error('The gateway has no answer')
  }
  const there = callsTo(createApp({ ...server.world.deps, send }), 'localhost')
  const parts = { body: { mobile: newMobile(), ...FROM }, headers: keyed(randomUUID()) }
  expect((await there.call(sendOtp, parts)).status).toBe(500)
  isAway = false
  expect((await there.call(sendOtp, parts)).status).toBe(200)
})

test.runIf(isOnOneMachine)('a key that is given back while somebody looks at it is theirs', async () => {
  const { deps, sent } = server.world
  const key = randomUUID()
  const mobile = newMobile()
  const parts = { body: { mobile, ...FROM }, headers: keyed(key) }
  await server.world.call(sendOtp, parts)
  const died = { answer: null, claimed_at: new Date(0) }
  await deps.db.updateTable('kept_answers').set(died).where('key', '=', key).execute()
  await server.database.pool.query(`
    create function give_back() returns trigger language plpgsql as $$
    begin delete from kept_answers where claimed_at < '1971-01-01'; return null; end $$;
    create trigger given_back after insert on kept_answers for each statement execute function give_back()`)
  try {
    expect((await server.world.call(sendOtp, parts)).status).toBe(200)
  } finally {
    await server.database.pool.query('drop trigger given_back on kept_answers; drop function give_back')
  }
  // Answers are stored for whoever asks again.
  expect((await server.world.call(sendOtp, parts)).status).toBe(200)
  expect(sent.filter(({ to }) => to === mobile)).toHaveLength(2)
})

test('a link that is told once is another one under the same key, and kept nowhere', async () => {
  const key = randomUUID()
  const body = { mobile: newMobile(), purpose: 'CONSENT' as const }
  const make = () => server.world.call(createBorrowerLink, { token, body, headers: keyed(key) })
  const [one, other] = [await make(), await make()]
  expect([one.status, other.status]).toEqual([200, 200])
  expect(one.value.url).not.toBe(other.value.url)
  expect(await countStoredAnswers(key)).toBe(0)
})

test('nothing is kept of what is only read, or is the same when it is done again', async () => {
  const agent = await newAgent(server.world)
  const headers = keyed(randomUUID())
  const count = async () => {
    const query = { page: '0', size: '1' }
    const { value } = await server.world.call(listOfflineCases, { token: agent.token, query, headers })
    return value.total_elements
  }
  expect(await count()).toBe(0)
  await server.world.call(createOfflineCase, { token: agent.token, body: offlineCaseValues() })
  expect(await count()).toBe(1)
  const nonsense = keyed('no key')
  expect((await server.world.call(logout, { token: agent.token, headers: nonsense })).status).toBe(200)
})

test('the parts of a file are told apart by where they begin, whatever key they bring', async () => {
  const { id, mobile } = await startDraft(server.world, token)
  const { bytes } = PDF
  const body = {
    mobile,
    application_id: id,
    upload_type: 'LOAN_APPLICATION',
    file_type: 'bank_statement',
    name: 'june.pdf',
    size: bytes.length,
  }
  const { value } = await server.world.call(beginUpload, { token, body })
  const headers = keyed(randomUUID())
  const send = (from: number, to: number) =>
    server.world.call(sendUploadPart, {
      token,
      params: { id: value.upload_id },
      query: { offset: String(from) },
      bytes: bytes.slice(from, to),
      headers,
    })
  expect((await send(0, 10)).value.offset).toBe(10)
  expect((await send(10, bytes.length)).value.offset).toBe(bytes.length)
})

test('who asks again while a code is still being sent waits ten seconds, and is told to come again', async () => {
  const { deps, app } = server.world
  const key = randomUUID()
  const body = { mobile: newMobile(), ...FROM }
  const ask = async () =>
    app.request(`http://localhost/api${sendOtp.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...keyed(key) },
      body: JSON.stringify(body),
    })
  expect((await ask()).status).toBe(200)
  await deps.db.updateTable('kept_answers').set({ answer: null }).where('key', '=', key).execute()
  let waited = 0
  const later = globalThis.setTimeout
  // Pauses are skipped; the longer timers are limits of the database.
  vi.stubGlobal('setTimeout', (work: () => void, milliseconds: number) => {
    const isPause = milliseconds < 1000
    if (isPause) waited += milliseconds
    return later(work, isPause ? 0 : milliseconds)
  })
  const answer = await ask()
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([409, '1'])
  expect(waited).toBe(10_000)
})
