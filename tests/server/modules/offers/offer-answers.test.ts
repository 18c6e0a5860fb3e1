import { beforeAll, expect, test } from 'vitest'
import { acknowledgeKeyFacts } from '@/schemas/calls/key-facts'
import { signIn, verifyMobile } from '../../helpers/journey'
import { draftWithAcceptedOffer, DAY, draftWithOffer } from '../../helpers/offers'
import { oneWorld } from '../../helpers/one-world'

const server = oneWorld()
let agent: string
beforeAll(async () => {
  agent = await signIn(server.world)
})

const rowOf = (id: string) =>
  server.world.deps.db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('an offer says if it is accepted, and with which statement', async () => {
  const made = await draftWithOffer(server.world, agent)
  expect(made.offer).toMatchObject({ acceptance: 'NONE', is_accepted: false })
  expect(made.offer).not.toHaveProperty('accepted_sha256')
  const { sha256 } = await made.read()
  await made.acknowledge(sha256)
  await made.accept(made.offer)
  expect(await made.request()).toMatchObject({
    acceptance: 'STANDING',
    is_accepted: true,
    accepted_sha256: sha256,
  })
})

test('who leaves a loan after its disbursement is told the same amount before and after, to the paisa', async () => {
  const made = await draftWithAcceptedOffer(server.world, agent)
  server.world.advance(8 * DAY)
  const { payback, state } = await made.look()
  expect([state, payback > 300_000 / 2]).toEqual(['OPEN', true])
  expect(await made.leave(payback)).toBe('200')
  expect(await made.look()).toMatchObject({ state: 'WITHDRAWN', payback, seconds_left: 0 })
  expect((await rowOf(made.id)).payback_paise).toBe(Math.round(payback * 100))
  // The clock of the server goes on: agents sign in again.
  agent = await signIn(server.world)
})

test('a statement is issued once, under a number of its day', async () => {
  const made = await draftWithOffer(server.world, agent)
  const first = await made.read()
  expect(first.proposal_number).toMatch(/^KFS-\d{8}-[\dA-F]{10}$/)
  expect((await made.read()).proposal_number).toBe(first.proposal_number)
})

test('whose phone a statement was acknowledged on is stored, and its first time stays', async () => {
  const made = await draftWithOffer(server.world, agent)
  const { sha256 } = await made.read()
  const guest = await verifyMobile(server.world, made.mobile)
  const body = { sha256 }
  const say = (token: string) =>
    server.world.call(acknowledgeKeyFacts, { token, params: { id: made.id }, body })
  expect((await say(guest)).status).toBe(200)
  const stored = () =>
    server.world.deps.db
      .selectFrom('key_facts_statements')
      .select(['acknowledged_on', 'acknowledged_at'])
      .where('application_id', '=', made.id)
      .executeTakeFirstOrThrow()
  const before = await stored()
  expect(before.acknowledged_on).toBe('OWN_PHONE')
  server.world.advance(60)
  expect((await say(made.token())).status).toBe(200)
  expect(await stored()).toEqual(before)
})
