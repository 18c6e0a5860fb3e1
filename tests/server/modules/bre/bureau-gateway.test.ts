/* @long */
import { beforeEach, describe, expect, test } from 'vitest'
import { getApplication } from '@/schemas/calls/applications'
import { listLenderOffers, sendLead } from '@/schemas/calls/lenders'
import { requestLoanOffer, updateLoanOffer } from '@/schemas/calls/offers'
import { updateApplication } from '@/schemas/calls/start'
import { todayInIndia } from '@/schemas/dates'
import { createApp } from '@/server/app/app'
import type { GatewayTimeouts } from '@/server/delivery/gateways/delivery'
import type { Bureau } from '@/server/delivery/ports/bureau'
import { httpBureau } from '@/server/modules/bre/bureau/http-bureau'
import { addDays } from '@/server/modules/bre/dates'
import { openGatewayServer } from '../../helpers/gateway-server'
import { salariedDraft, signIn } from '../../helpers/journey'
import { failFirst, misbehaviours } from '../../helpers/misbehaviours'
import { oneWorld } from '../../helpers/one-world'
import { startValues } from '../../helpers/values'
import { callsTo } from '../../helpers/world'

const ENQUIRY = {
  reference: 'enquiry-1',
  name: 'Asha Rao',
  mobile: '9845012555',
  panNumber: 'ABCPD1234F',
  birthDate: '1990-02-14',
  loanType: 'PERSONAL_LOAN',
  requiredAmount: 500_000,
}
const ANSWER = { score: 781, overdue_amount: 0 }

let server: Awaited<ReturnType<typeof openGatewayServer>>
let bureau: Bureau

const bureauWith = (timeouts: Partial<GatewayTimeouts>) =>
  httpBureau(`${server.url}/v1/`, server.deliverAs('The credit bureau', timeouts))

beforeEach(async () => {
  server = await openGatewayServer()
  bureau = bureauWith({})
  return () => server.close()
})

const enquire = () => bureau.enquire(ENQUIRY)

test('an enquiry arrives signed with what a bureau needs, and the signed answer is read', async () => {
  server.answers((_, __, answer) => answer({ ...ANSWER, accounts: ['more than was agreed'] }))
  expect(await bureauWith({ request: 10_000, send: 20_000 }).enquire(ENQUIRY)).toEqual({
    score: 781,
    overdueAmount: 0,
  })
  expect(server.arrived).toMatchObject([
    { method: 'POST', path: '/v1/reports/enquiry-1', reference: 'enquiry-1', isSigned: true },
  ])
  expect(JSON.parse(String(server.arrived[0]?.body))).toEqual({
    reference: 'enquiry-1',
    name: 'Asha Rao',
    mobile: '9845012555',
    pan_number: 'ABCPD1234F',
    birth_date: '1990-02-14',
    loan_type: 'PERSONAL_LOAN',
    required_amount: 500_000,
  })
})

describe.each(misbehaviours(ANSWER))('a bureau that %s', (_, bad) => {
  test('is asked again under the same reference, and given up after three tries', async () => {
    server.answers(failFirst(2, bad, ANSWER))
    expect(await enquire()).toEqual({ score: 781, overdueAmount: 0 })
    server.answers(bad)
    await expect(enquire()).rejects.toMatchObject({ status: 502 })
    expect(server.references()).toEqual(Array.from({ length: 6 }, () => 'enquiry-1'))
    expect(server.lines.join('\n')).toContain('the credit bureau failed')
    expect(server.lines.join('\n')).not.toMatch(/9845012555|ABCPD1234F/)
  })
})

test.each([
  ['without a score', { overdue_amount: 0 }],
  ['with a score of no bureau', { ...ANSWER, score: 1200 }],
  ['with a score in words', { ...ANSWER, score: 'good' }],
  ['with less than nothing overdue', { ...ANSWER, overdue_amount: -1 }],
])('an answer %s is none', async (_, value) => {
  server.answers((__, ___, answer) => answer(value))
  await expect(enquire()).rejects.toMatchObject({ status: 502 })
})

test('after five failures in a row the bureau is left alone for a while, and then asked again', async () => {
  server.answers((_, response) => response.destroy())
  for (const _ of ['three tries', 'two tries']) await expect(enquire()).rejects.toMatchObject({ status: 502 })
  server.answers((_, __, answer) => answer(ANSWER))
  await expect(enquire()).rejects.toMatchObject({
    status: 503,
    message: 'The credit bureau is not there at the moment. Please try again in a minute.',
  })
  expect(server.arrived).toHaveLength(5)
  await expect.poll(() => enquire().catch(() => null), { timeout: 5000 }).toMatchObject({ score: 781 })
})

describe('an application', () => {
  const made = oneWorld()
  const withBureau = () => {
    const patient = bureauWith({ request: 10_000, send: 20_000 })
    return callsTo(createApp({ ...made.world.deps, bureau: patient }), 'localhost')
  }

  async function draftOf() {
    const token = await signIn(made.world)
    const { id, mobile } = await salariedDraft(made.world, token)
    return { token, id, mobile, body: { application_id: id } }
  }

  test('is decided on what the bureau says, which is asked once and kept', async () => {
    const { token, body } = await draftOf()
    server.answers((_, __, answer) => answer({ score: 812, overdue_amount: 0 }))
    const at = withBureau()
    const { value } = await at.call(requestLoanOffer, { token, body })
    expect(value.bre_info).toMatchObject({ decision: 'APPROVED', bre_score: 812, is_simulated: false })
    await at.call(requestLoanOffer, { token, body })
    const offers = await at.call(listLenderOffers, { token, query: body })
    expect(offers.value.every(({ is_simulated }) => is_simulated === false)).toBe(true)
    expect(server.arrived).toHaveLength(1)
  })

  test.each([
    ['the simulated bureau', true],
    ['a real one', false],
  ])('that is rejected on what %s says tells which it was', async (who, isSimulated) => {
    const token = await signIn(made.world)
    const draft = await salariedDraft(made.world, token, { start: { pan_number: 'ABCPD9998F' } })
    server.answers((_, __, answer) => answer({ score: 540, overdue_amount: 0 }))
    const at = who === 'a real one' ? withBureau() : made.world
    await at.call(requestLoanOffer, { token, body: { application_id: draft.id } })
    const { value } = await at.call(getApplication, { token, params: { id: draft.id } })
    expect(value).toMatchObject({ status: 'REJECTED', is_simulated: isSimulated })
  })

  test('of somebody whom the bureau does not know is decided without a score', async () => {
    const { token, body } = await draftOf()
    server.answers((_, __, answer) => answer({ score: null, overdue_amount: 0 }))
    const { value } = await withBureau().call(requestLoanOffer, { token, body })
    expect(value.bre_info).toMatchObject({ decision: 'APPROVED' })
    expect(value.bre_info.bre_score).toBeUndefined()
  })

  test('is asked about under the same reference after a failure, and waits for no answer with its row locked', async () => {
    const { token, id, body, mobile } = await draftOf()
    const at = withBureau()
    server.answers((_, response) => response.destroy())
    expect(await at.call(requestLoanOffer, { token, body })).toMatchObject({ status: 502 })
    const held: (() => void)[] = []
    server.answers((_, __, answer) => void held.push(() => answer(ANSWER)))
    const decided = at.call(requestLoanOffer, { token, body })
    await expect.poll(() => held.length, { timeout: 5000 }).toBe(1)
    const start = startValues({ mobile, purpose: 'A scooter' })
    expect((await at.call(updateApplication, { token, params: { id }, body: start })).status).toBe(200)
    for (const release of held) release()
    expect((await decided).status).toBe(200)
    expect(new Set(server.references()).size).toBe(1)
  })

  test('of another borrower is asked about anew, as is one whose report nobody gave', async () => {
    const { token, id, body, mobile } = await draftOf()
    server.answers((_, __, answer) => answer(ANSWER))
    const simulated = await made.world.call(requestLoanOffer, { token, body })
    expect(simulated.value.bre_info.is_simulated).toBe(true)
    const at = withBureau()
    const real = await at.call(requestLoanOffer, { token, body })
    expect(real.value.bre_info).toMatchObject({ bre_score: 781, is_simulated: false })
    const start = startValues({ mobile, pan_number: 'ABCPD4321F' })
    await at.call(updateApplication, { token, params: { id }, body: start })
    const { bureau_report } = await made.database.db
      .selectFrom('applications')
      .select('bureau_report')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(bureau_report).toBeNull()
    await at.call(requestLoanOffer, { token, body })
    expect(new Set(server.references()).size).toBe(2)
    expect(server.arrived.map((sent) => JSON.parse(String(sent.body)).pan_number).at(-1)).toBe('ABCPD4321F')
  })

  test('whose report is a month old is asked about again only where it is decided on again', async () => {
    const { token, id, body, mobile } = await draftOf()
    server.answers((_, __, answer) => answer(ANSWER))
    const at = withBureau()
    const { bre_info } = (await at.call(requestLoanOffer, { token, body })).value
    const disbursement_date = addDays(todayInIndia(), 60)
    const updated_info = { ...bre_info, disbursement_date }
    const update = { ...body, updated_info, is_accepted: false, skip_bre_rerun: false }
    await at.call(updateLoanOffer, { token, body: update })
    made.world.advance(31 * 86_400)
    const later = await signIn(made.world)
    server.answers((_, __, answer) => answer(ANSWER))
    await at.call(requestLoanOffer, { token: later, body })
    expect(server.arrived).toHaveLength(1)
    const start = startValues({ mobile, required_amount: 100_000 })
    await at.call(updateApplication, { token: later, params: { id }, body: start })
    await at.call(requestLoanOffer, { token: later, body })
    expect(new Set(server.references()).size).toBe(2)
  })

  test('goes to no lender while the bureau that a policy needs is down', async () => {
    const { token, id } = await draftOf()
    server.answers((_, response) => void response.writeHead(503).end())
    const refused = await withBureau().call(sendLead, {
      token,
      body: { lender_id: 'BANYAN', application_id: id },
    })
    expect(refused).toMatchObject({ status: 502, message: expect.stringContaining('credit bureau') })
    expect(made.world.delivered).toEqual([])
  })
})
