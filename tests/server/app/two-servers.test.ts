import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { getProfile, logoutEverywhere, sendLoginOtp, verifyLoginOtp } from '@/schemas/calls/auth'
import { sendLead } from '@/schemas/calls/lenders'
import { createOfflineCase, listOfflineCases } from '@/schemas/calls/offline-cases'
import { updateApplication } from '@/schemas/calls/start'
import { IDEMPOTENCY_KEY } from '@/schemas/headers'
import { openPostgres, type OpenDatabase } from '@/server/database/connection/open'
import { verifyTrail } from '@/server/http/audit/verify'
import { newAgent } from '../helpers/agents'
import { describeOnPostgres } from '../helpers/databases'
import { FROM, salariedDraft, signIn } from '../helpers/journey'
import { offlineCaseValues, startValues } from '../helpers/values'
import { createWorld, type World } from '../helpers/world'

describeOnPostgres('two servers on one $name', ({ open }) => {
  const opened: OpenDatabase[] = []
  let one: World
  let other: World
  beforeAll(async () => {
    const first = await open()
    const second = await openPostgres(first.pool.options.connectionString ?? '')
    opened.push(second, first)
    one = await createWorld(first)
    // Files and keys are shared, as behind a proxy.
    other = await createWorld(second, { DATA_DIR: one.dataDirectory })
    return async () => {
      for (const world of [one, other]) world.close()
      for (const database of opened) await database.close()
    }
  })

  const atBoth = <Answer>(times: number, ask: (world: World) => Promise<Answer>) =>
    Promise.all([one, other].flatMap((world) => Array.from({ length: times }, () => ask(world))))

  test('do what has one key once, and answer the same', async () => {
    const { token } = await newAgent(one)
    const headers = { [IDEMPOTENCY_KEY]: randomUUID() }
    const body = offlineCaseValues()
    // The very same case within a minute would be one case without a key too.
    other.advance(90)
    const answers = await atBoth(4, (world) => world.call(createOfflineCase, { token, body, headers }))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const query = { page: '0', size: '10' }
    const { value } = await other.call(listOfflineCases, { token, query })
    expect(value.total_elements).toBe(1)
    // From here on their clocks agree again: a claim that looks a minute old is taken for a dead server's.
    one.advance(90)
  })

  test('take one of two saves that were made from the same copy', async () => {
    const { token } = await newAgent(one)
    const { id, mobile } = await salariedDraft(one, token)
    const headers = { 'if-match': '"3"' }
    const purposes = ['Wedding', 'Travel']
    const save = (world: World, purpose = '') =>
      world.call(updateApplication, {
        token,
        params: { id },
        body: startValues({ mobile, purpose }),
        headers,
      })
    const answers = await Promise.all([save(one, purposes[0]), save(other, purposes[1])])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 412]))
  })

  test('send a lead once', async () => {
    const { token } = await newAgent(one)
    const { id } = await salariedDraft(one, token)
    const body = { lender_id: 'BANYAN', application_id: id }
    const answers = await atBoth(3, (world) => world.call(sendLead, { token, body }))
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    expect([...one.delivered, ...other.delivered]).toHaveLength(1)
  })

  test('count the wrong codes of a mobile together', async () => {
    const agent = await newAgent(one)
    const [, mobile = ''] = agent.name.split(' ')
    one.advance(60)
    other.advance(60)
    const { session_id = '' } = (await one.call(sendLoginOtp, { body: { mobile, ...FROM } })).value
    const right = one.codeFor(mobile)
    const otp = right === '000000' ? '000001' : '000000'
    await atBoth(3, (world) => world.call(verifyLoginOtp, { body: { session_id, otp } }))
    const late = await other.call(verifyLoginOtp, { body: { session_id, otp: right } })
    expect(late.status).toBe(429)
  })

  test('end a session for both', async () => {
    const agent = await newAgent(one)
    expect((await other.call(getProfile, { token: agent.token })).status).toBe(200)
    await other.call(logoutEverywhere, { token: agent.token })
    expect((await one.call(getProfile, { token: agent.token })).status).toBe(401)
    expect(await signIn(other, agent.name.split(' ')[1])).not.toBe(agent.token)
  })

  test('write one audit trail', async () => {
    for (const world of [one, other, one]) await signIn(world)
    const [verdict] = await verifyTrail(one.deps.database.db)
    expect(verdict).toMatchObject({ tenant: 'localhost', after: 0, entries: expect.any(Number) })
    expect(verdict).not.toHaveProperty('broken')
  })
})
