import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { getApplication, markCompleted } from '@/schemas/calls/applications'
import { sendLoginOtp, verifyLoginOtp } from '@/schemas/calls/auth'
import { uploadFile } from '@/schemas/calls/files'
import { uploadRegistrationFile } from '@/schemas/calls/join-us'
import { createOfflineCase, listOfflineCases } from '@/schemas/calls/offline-cases'
import { createPersonalInfo } from '@/schemas/calls/sections'
import { createApplication, updateApplication } from '@/schemas/calls/start'
import { IDEMPOTENCY_KEY } from '@/schemas/headers'
import { purgeAnswers } from '@/server/database/connection/clean-up'
import { newAgent, type NewAgent } from '../helpers/agents'
import { databases } from '../helpers/databases'
import {
  ASHA,
  FROM,
  newMobile,
  RAVI,
  signIn,
  startDraft,
  uploadIdentity,
  verifyMobile,
} from '../helpers/journey'
import { offlineCaseValues, PDF, personalValues, startValues } from '../helpers/values'
import { createWorld, type World } from '../helpers/world'

const HOUR = 3600

const keyed = (key: string) => ({ [IDEMPOTENCY_KEY]: key })

describe.each(databases)('an Idempotency-Key on $name', ({ open }) => {
  let world: World
  let agent: NewAgent
  beforeAll(async () => {
    world = await createWorld(await open())
    agent = await newAgent(world)
    return world.closeWithDatabase
  })

  const record = (key: string, changes: object = {}, token = agent.token) =>
    world.call(createOfflineCase, { token, body: offlineCaseValues(changes), headers: keyed(key) })
  const count = async (token = agent.token) =>
    (await world.call(listOfflineCases, { token, query: { page: '0', size: '1' } })).value.total_elements

  const tell = (key: string, name = 'Told Again') =>
    world.app.request('/api/v1/payout/case', {
      method: 'POST',
      headers: { token: agent.token, 'content-type': 'application/json', ...keyed(key) },
      body: JSON.stringify(offlineCaseValues({ name })),
    })

  test('does it once, an hour later too, and answers the same', async () => {
    const [key, before] = [randomUUID(), await count()]
    const once = { name: 'Recorded Once' }
    const first = await record(key, once)
    world.advance(HOUR)
    expect(await record(key, once)).toEqual(first)
    expect(await count()).toBe(before + 1)
    await record(randomUUID(), { name: 'Somebody Else' })
    expect(await count()).toBe(before + 2)
  })

  test('of ten at the same moment one does it and the others answer the same', async () => {
    const [key, before] = [randomUUID(), await count()]
    const answers = await Promise.all(Array.from({ length: 10 }, () => record(key, { name: 'Ten Times' })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ value }) => JSON.stringify(value))).size).toBe(1)
    expect(await count()).toBe(before + 1)
  })

  test('with another body is refused, and belongs to one caller and one call', async () => {
    const key = randomUUID()
    await record(key)
    expect(await record(key, { name: 'Another Name' })).toMatchObject({
      status: 422,
      message: 'This Idempotency-Key was used for another request',
    })
    const ravi = await signIn(world, RAVI)
    const before = await count(ravi)
    expect((await record(key, { name: 'Another Name' }, ravi)).status).toBe(200)
    expect(await count(ravi)).toBe(before + 1)
    const draft = await startDraft(world, agent.token)
    const save = { params: { id: draft.id }, body: startValues({ mobile: draft.mobile }) }
    const parts = { ...save, token: agent.token, headers: keyed(key) }
    expect((await world.call(updateApplication, parts)).status).toBe(200)
  })

  test('that is no UUID is refused', async () => {
    expect(await record('again')).toMatchObject({ status: 400, message: 'Idempotency-Key must be a UUID' })
  })

  test('outlives the session: after a new sign-in it is still the same person’s', async () => {
    const asha = await signIn(world, ASHA)
    const [key, before] = [randomUUID(), await count(asha)]
    await record(key, {}, asha)
    await record(key, {}, await signIn(world, ASHA))
    expect(await count(asha)).toBe(before + 1)
  })

  test('keeps the version of the first answer, whoever has saved since', async () => {
    const draft = await startDraft(world, agent.token)
    const save = (amount: number, headers: Record<string, string>) =>
      world.call(updateApplication, {
        token: agent.token,
        params: { id: draft.id },
        body: startValues({ mobile: draft.mobile, required_amount: amount }),
        headers,
      })
    const headers = { ...keyed(randomUUID()), 'if-match': '"1"' }
    expect((await save(111_000, headers)).etag).toBe('"2"')
    await save(222_000, {})
    expect(await save(111_000, headers)).toMatchObject({ status: 200, etag: '"2"' })
    const read = await world.call(getApplication, { token: agent.token, params: { id: draft.id } })
    expect(read).toMatchObject({ etag: '"3"', value: { required_amount: 222_000 } })
  })

  test('says that an answer was kept', async () => {
    const key = randomUUID()
    const headers = [await tell(key), await tell(key)].map((answer) =>
      answer.headers.get('idempotency-replayed'),
    )
    expect(headers).toEqual([null, 'true'])
  })

  test('of what was refused may try again', async () => {
    const draft = await startDraft(world, agent.token)
    const [headers, params] = [keyed(randomUUID()), { id: draft.id }]
    expect((await world.call(markCompleted, { token: agent.token, params, headers })).status).toBe(409)
    const files = await uploadIdentity(world, draft)
    const save = (body: object) =>
      world.call(createPersonalInfo, { token: agent.token, params, body, headers })
    expect((await save({})).status).toBe(400)
    expect((await save(personalValues({ ...files, pan: 'no such file' }))).status).toBe(400)
    expect((await save(personalValues(files))).status).toBe(200)
  })

  test('of a creation answers the same application after another verification of the mobile', async () => {
    const mobile = newMobile()
    await verifyMobile(world, mobile, agent.token)
    const parts = { token: agent.token, body: startValues({ mobile }), headers: keyed(randomUUID()) }
    const first = await world.call(createApplication, parts)
    await verifyMobile(world, mobile, agent.token)
    expect(await world.call(createApplication, parts)).toEqual(first)
    const again = await world.call(createApplication, { ...parts, headers: keyed(randomUUID()) })
    expect(again.value.id).not.toBe(first.value.id)
  })

  test('sends one code, however often it is asked for with it', async () => {
    const mobile = newMobile()
    const parts = { body: { mobile, ...FROM }, headers: keyed(randomUUID()) }
    const send = () => world.call(sendLoginOtp, parts)
    const answers = await Promise.all([send(), send(), send()])
    expect(new Set(answers.map(({ value }) => value.session_id)).size).toBe(1)
    expect(world.sent.filter(({ to }) => to === mobile)).toHaveLength(1)
  })

  test('of an upload answers the same file, and refuses another one', async () => {
    const draft = await startDraft(world, agent.token)
    const fields = {
      mobile: draft.mobile,
      file_type: 'bank_statement',
      application_id: draft.id,
      upload_type: 'LOAN_APPLICATION',
    }
    const headers = keyed(randomUUID())
    const upload = (bytes: Uint8Array) =>
      world.upload(uploadFile, agent.token, fields, [{ ...PDF, bytes }], headers)
    const [one, other] = await Promise.all([upload(PDF.bytes), upload(PDF.bytes)])
    expect(one.value).toEqual(other.value)
    expect((await upload(Uint8Array.from([...PDF.bytes, 10]))).status).toBe(422)
  })

  test('of a registration’s document answers the same file, and refuses another one', async () => {
    const mobile = newMobile()
    const token = await verifyMobile(world, mobile)
    const headers = keyed(randomUUID())
    const upload = (bytes: Uint8Array) =>
      world.upload(uploadRegistrationFile, token, { mobile, file_type: 'pan' }, [{ ...PDF, bytes }], headers)
    const first = await upload(PDF.bytes)
    expect((await upload(PDF.bytes)).value).toEqual(first.value)
    expect((await upload(Uint8Array.from([...PDF.bytes, 10]))).status).toBe(422)
  })

  test('keeps no token and nothing of a verification', async () => {
    const { value } = await world.call(sendLoginOtp, { body: { mobile: ASHA, ...FROM } })
    const body = { session_id: value.session_id ?? '', otp: world.codeFor(ASHA) }
    const answer = await world.call(verifyLoginOtp, { body, headers: keyed(randomUUID()) })
    const kept = await world.deps.database.db.selectFrom('kept_answers').selectAll().execute()
    expect(answer.status).toBe(200)
    expect(JSON.stringify(kept)).not.toContain(answer.value.token)
    expect(kept.filter(({ call }) => call.includes('verify'))).toEqual([])
  })

  test('what fails in the end has done nothing of it', async () => {
    const before = await count()
    // The answer cannot be kept: what it answers must not be done either.
    const broken = await createWorld(world.deps.database)
    const { pool } = world.deps.database
    await pool.query('alter table kept_answers rename column etag to tag')
    const parts = { token: agent.token, body: offlineCaseValues({ name: 'Half Done' }) }
    const answer = await broken.call(createOfflineCase, { ...parts, headers: keyed(randomUUID()) })
    await pool.query('alter table kept_answers rename column tag to etag')
    expect(answer.status).toBe(500)
    expect(await count()).toBe(before)
    broken.close()
  })

  test('of what another request is still doing is refused in words, and done by nobody a second time', async () => {
    const [key, before] = [randomUUID(), await count()]
    await tell(key, 'Told Early')
    await world.deps.database.db
      .updateTable('kept_answers')
      .set({ answer: null, claimed_at: new Date(world.deps.now().getTime() - 59_000) })
      .where('key', '=', key)
      .execute()
    const answer = await tell(key, 'Told Early')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([409, '1'])
    expect(await answer.json()).toMatchObject({
      message: 'This is being done already. Please ask again in a moment.',
    })
    expect(await count()).toBe(before + 1)
  })

  test('of a process that died in the middle is taken over after a minute', async () => {
    const [key, mobile] = [randomUUID(), newMobile()]
    const parts = { body: { mobile, ...FROM }, headers: keyed(key) }
    await world.call(sendLoginOtp, parts)
    await world.deps.database.db
      .updateTable('kept_answers')
      .set({ answer: null, claimed_at: new Date(world.deps.now().getTime() - 61_000) })
      .where('key', '=', key)
      .execute()
    const answers = await Promise.all([world.call(sendLoginOtp, parts), world.call(sendLoginOtp, parts)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(world.sent.filter(({ to }) => to === mobile)).toHaveLength(2)
  })

  test('is forgotten after a day, and of one caller at most five thousand are kept', async () => {
    const [key, before] = [randomUUID(), await count()]
    await record(key, { name: 'Kept A Day' })
    const { now } = world.deps
    const keys = async () =>
      (await world.deps.database.db.selectFrom('kept_answers').select('key').execute()).length
    await purgeAnswers(world.deps.db, world.deps.tenant, new Date(now().getTime() - 24 * HOUR * 1000))
    await record(key, { name: 'Kept A Day' })
    expect(await count()).toBe(before + 1)
    const many = Array.from({ length: 5010 }, (_, at) => ({
      tenant: 'localhost',
      owner: 'agent:many',
      call: 'POST /many',
      key: randomUUID(),
      request_digest: '',
      claimed_at: new Date(now().getTime() - at),
    }))
    const there = await keys()
    for (let at = 0; at < many.length; at += 1000) {
      const some = many.slice(at, at + 1000)
      await world.deps.database.db.insertInto('kept_answers').values(some).execute()
    }
    await purgeAnswers(world.deps.db, world.deps.tenant, new Date(now().getTime() - 24 * HOUR * 1000))
    expect(await keys()).toBe(there + 5000)
    await purgeAnswers(world.deps.db, world.deps.tenant, new Date(now().getTime() + HOUR * 1000))
    expect(await keys()).toBe(0)
  })
})
