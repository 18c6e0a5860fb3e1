import { beforeAll, expect, test } from 'vitest'
import { getApplication } from '@/schemas/calls/applications'
import { applicationSchema } from '@/schemas/entities/application'
import { addDays, endOfDay } from '@/server/modules/bre/dates'
import { signIn } from '../../helpers/journey'
import { draftWithOffer } from '../../helpers/offers'
import { oneWorld } from '../../helpers/one-world'
import { serverFacts } from './both-facts'

const server = oneWorld()
let agent: string
beforeAll(async () => {
  agent = await signIn(server.world)
})

async function lifecycleOf(id: string) {
  const { value } = await server.world.call(getApplication, { token: agent, params: { id } })
  return applicationSchema.parse(value).lifecycle
}

/** The seconds until a day is over, give or take those that the test takes. */
const about = (day: string | undefined) =>
  expect.closeTo((endOfDay(day ?? '') - server.world.deps.now().getTime()) / 1000, -1)

test('what the offer, its statement and its acknowledgement are is told by name, at each step of them', async () => {
  const made = await draftWithOffer(server.world, agent)
  const told = async () => {
    const { offer, statement, acknowledged, acceptance } = await serverFacts(server.world, made.id)
    return [offer, statement, acknowledged, acceptance]
  }
  expect(await told()).toEqual(['OPEN', 'NONE', 'NONE', 'NONE'])
  const { sha256 } = await made.read()
  expect(await told()).toEqual(['OPEN', 'VALID', 'NONE', 'NONE'])
  await made.acknowledge(sha256)
  expect(await told()).toEqual(['OPEN', 'VALID', 'THIS', 'NONE'])
  const other = await made.update(made.offer, { selected_loan_amount: 200_000 })
  expect(await told()).toEqual(['OPEN', 'NONE', 'ANOTHER', 'NONE'])
  await made.acknowledge((await made.read()).sha256)
  await made.accept(other)
  expect(await told()).toEqual(['OPEN', 'VALID', 'THIS', 'STANDING'])
})

test('an offer ends with its day in India, or with the last day of its statement, which is sooner', async () => {
  const made = await draftWithOffer(server.world, agent)
  const day = made.offer.disbursement_date ?? ''
  expect((await lifecycleOf(made.id))?.offer_seconds_left).toEqual(about(day))
  const later = await made.update(made.offer, { disbursement_date: addDays(day, 20) })
  expect(later.offer_seconds_left).toEqual(about(addDays(day, 20)))
  const { valid_until = '' } = await made.read()
  expect(valid_until < addDays(day, 20)).toBe(true)
  expect((await lifecycleOf(made.id))?.offer_seconds_left).toEqual(about(valid_until))
})

test('what was accepted is told with its statement, and ends no more', async () => {
  const made = await draftWithOffer(server.world, agent)
  const { sha256, proposal_number } = await made.read()
  await made.acknowledge(sha256)
  await made.accept(made.offer)
  const lifecycle = await lifecycleOf(made.id)
  expect(lifecycle).toMatchObject({
    is_with_lender: false,
    acceptance: { sha256, proposal_number, is_acknowledged: true, id: expect.stringMatching(/.{16}/) },
  })
  expect(lifecycle?.acceptance?.accepted_at).toMatch(/^\d{4}-\d\d-\d\dT/)
  expect(lifecycle?.offer_seconds_left).toBeUndefined()
})
