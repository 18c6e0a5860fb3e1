/* @long */
import { beforeEach, expect, test } from 'vitest'
import { getStoredData, requestErasure, withdrawConsent } from '@/schemas/calls/consents'
import { listLenderOffers, sendLead } from '@/schemas/calls/lenders'
import { requestLoanOffer, updateLoanOffer } from '@/schemas/calls/offers'
import { updateApplication } from '@/schemas/calls/start'
import { createApp } from '@/server/app/app'
import type { Environment } from '@/server/config/environment'
import type { BureauAnswer, Enquiry } from '@/server/delivery/ports/bureau'
import type { LenderGateway } from '@/server/delivery/ports/lenders'
import { salariedDraft, savePersonal, signIn, verifyMobile } from '../../helpers/journey'
import { oneWorld } from '../../helpers/one-world'
import { startValues } from '../../helpers/values'
import { callsTo } from '../../helpers/world'

const DAY_SECONDS = 86_400

const server = oneWorld()
let token: string
beforeEach(async () => {
  token = await signIn(server.world)
})

const KNOWN: BureauAnswer = { score: 780, overdueAmount: 0 }

function withBureau(
  answer: () => Promise<BureauAnswer> = async () => KNOWN,
  deployment: Partial<Environment['deployment']> = {},
  key: { secret?: string; EARLIER_SECRETS?: string[] } = {},
) {
  const enquiries: Enquiry[] = []
  const bureau = {
    isSimulated: false,
    async enquire(enquiry: Enquiry) {
      enquiries.push(enquiry)
      return answer()
    },
  }
  const { deps } = server.world
  const { secret = deps.secret, EARLIER_SECRETS = [] } = key
  const environment = {
    ...deps.environment,
    EARLIER_SECRETS,
    deployment: { ...deps.environment.deployment, ...deployment },
  }
  const leads: string[] = []
  const lenders: LenderGateway = {
    ...deps.lenders,
    sendLead(lender, lead) {
      leads.push(lead.name)
      return deps.lenders.sendLead(lender, lead)
    },
  }
  const app = createApp({ ...deps, secret, environment, bureau, lenders })
  const there = callsTo(app, 'localhost')
  const request = (id: string) => there.call(requestLoanOffer, { token, body: { application_id: id } })
  const list = (id: string) => there.call(listLenderOffers, { token, query: { application_id: id } })
  const send = (id: string) =>
    there.call(sendLead, { token, body: { lender_id: 'BANYAN', application_id: id } })
  return { enquiries, request, list, send, leads, there }
}

const rejected = async (): Promise<BureauAnswer> => {
  throw new Error('The bureau is not there')
}

const put = (id: string, changes: { status: 'INCOMPLETE' | 'COMPLETED' }) =>
  server.database.db.updateTable('applications').set(changes).where('id', '=', id).execute()

test('the bureau is told who the borrower is, under a reference that it can keep', async () => {
  const { id, mobile } = await salariedDraft(server.world, token)
  const { request, enquiries } = withBureau()
  expect((await request(id)).status).toBe(200)
  expect(enquiries).toEqual([
    {
      reference: expect.stringMatching(/^[\da-f]{32}$/),
      name: 'Sunita Devi',
      mobile,
      panNumber: 'ABCPD1234F',
      birthDate: '1990-02-14',
      loanType: 'PERSONAL_LOAN',
      requiredAmount: 300_000,
    },
  ])
})

test('after a change of SECRET nobody is asked about once more, and an offer stays', async () => {
  const { id } = await salariedDraft(server.world, token)
  const { value } = await withBureau().request(id)
  const key = { secret: 'another'.repeat(8), EARLIER_SECRETS: [server.world.deps.secret] }
  const { enquiries, list, request, there } = withBureau(rejected, {}, key)
  token = await signIn({ ...server.world, ...there })
  expect((await list(id)).status).toBe(200)
  const offer_seconds_left: unknown = expect.any(Number)
  expect((await request(id)).value.bre_info).toEqual({ ...value.bre_info, offer_seconds_left })
  expect(enquiries).toEqual([])
})

test('who was born on another day is asked about under another reference', async () => {
  const draft = await salariedDraft(server.world, token)
  const { request, enquiries } = withBureau(rejected)
  for (const dob of ['14-02-1990', '15-02-1990', '15-02-1990']) {
    await savePersonal(server.world, draft, { dob })
    expect((await request(draft.id)).status).toBe(500)
  }
  const [first, other, again] = enquiries.map(({ reference }) => reference)
  expect(other).not.toBe(first)
  expect(again).toBe(other)
})

test('a report of this month serves a new decision, too', async () => {
  const { id, mobile } = await salariedDraft(server.world, token)
  const { request, enquiries } = withBureau()
  await request(id)
  server.world.advance(29 * DAY_SECONDS)
  token = await signIn(server.world)
  const body = startValues({ mobile, required_amount: 100_000 })
  await server.world.call(updateApplication, { token, params: { id }, body })
  expect((await request(id)).value.bre_info).toMatchObject({ selected_loan_amount: 100_000 })
  expect(enquiries).toHaveLength(1)
})

test('each report has a reference of its own', async () => {
  const { id, mobile } = await salariedDraft(server.world, token)
  const { request, enquiries } = withBureau()
  for (const required_amount of [100_000, 110_000, 120_000]) {
    token = await signIn(server.world)
    const body = startValues({ mobile, required_amount })
    await server.world.call(updateApplication, { token, params: { id }, body })
    expect((await request(id)).status).toBe(200)
    server.world.advance(31 * DAY_SECONDS)
  }
  expect(new Set(enquiries.map(({ reference }) => reference)).size).toBe(3)
})

test('without the consent to ask the bureau an offer is accepted as it stands, and computed no more', async () => {
  const { id, mobile, trackerId } = await salariedDraft(server.world, token)
  const { value } = await server.world.call(requestLoanOffer, { token, body: { application_id: id } })
  const guest = await verifyMobile(server.world, mobile)
  const body = { tracker_id: trackerId, purpose: 'BUREAU' as const }
  expect((await server.world.call(withdrawConsent, { token: guest, body })).status).toBe(200)
  const change = (isAccepted: boolean) =>
    server.world.call(updateLoanOffer, {
      token,
      body: {
        application_id: id,
        updated_info: value.bre_info,
        is_accepted: isAccepted,
        skip_bre_rerun: isAccepted,
      },
    })
  expect(await change(false)).toMatchObject({
    status: 409,
    message: 'The borrower has withdrawn the consent to ask a credit bureau',
  })
  expect((await change(true)).value.bre_info).toMatchObject({ is_accepted: true })
})

const CHANGED = { status: 409, message: 'The application has changed: request a new loan offer' }

test('a borrower who has become another one while the bureau was asked is decided on by nobody', async () => {
  const { id, mobile, trackerId } = await salariedDraft(server.world, token)
  const body = startValues({ mobile, pan_number: 'ABCPD4321F' })
  const { request } = withBureau(async () => {
    await server.world.call(updateApplication, { token, params: { id }, body })
    return KNOWN
  })
  expect(await request(id)).toMatchObject(CHANGED)
  const guest = await verifyMobile(server.world, mobile)
  const held = await server.world.call(getStoredData, { token: guest, query: { tracker_id: trackerId } })
  // The report is about the other PAN.
  expect(held.value).toMatchObject({ applications: [{ id, bureau_report: null }] })
})

test('a lead has what was saved while the bureau was asked, and of another borrower there is none', async () => {
  for (const [changes, answer, sent] of [
    [{ name: 'Sunita Devi Rao' }, { status: 200 }, ['Sunita Devi Rao']],
    [{ pan_number: 'ABCPD4321F' }, CHANGED, []],
  ] as const) {
    const { id, mobile } = await salariedDraft(server.world, token)
    const body = startValues({ mobile, ...changes })
    const { send, leads } = withBureau(async () => {
      await server.world.call(updateApplication, { token, params: { id }, body })
      return KNOWN
    })
    expect(await send(id)).toMatchObject(answer)
    expect(leads).toEqual(sent)
  }
})

test('an application that was sent back is asked about and decided on', async () => {
  const { id } = await salariedDraft(server.world, token)
  await put(id, { status: 'INCOMPLETE' })
  const { request, enquiries } = withBureau()
  expect((await request(id)).value.bre_info).toMatchObject({ decision: 'APPROVED', bre_score: 780 })
  expect(enquiries).toHaveLength(1)
})

test('what is accepted or submitted stands on the report it had, whoever gave it', async () => {
  const { id } = await salariedDraft(server.world, token)
  const { value } = await server.world.call(requestLoanOffer, { token, body: { application_id: id } })
  const accepted = await server.world.call(updateLoanOffer, {
    token,
    body: {
      application_id: id,
      updated_info: value.bre_info,
      is_accepted: true,
      skip_bre_rerun: true,
    },
  })
  expect(accepted.status).toBe(200)
  const { request, enquiries } = withBureau(rejected)
  const standing = { is_accepted: true, is_simulated: true }
  expect((await request(id)).value.bre_info).toMatchObject(standing)
  await put(id, { status: 'COMPLETED' })
  expect((await request(id)).value.bre_info).toMatchObject(standing)
  expect(enquiries).toEqual([])
})

test('a rejection stands whatever the rules have become, and asks nobody', async () => {
  const { id } = await salariedDraft(server.world, token, { start: { loan_type: 'LAS_MUTUAL_FUNDS' } })
  const before = await server.world.call(requestLoanOffer, { token, body: { application_id: id } })
  const { products } = server.world.deps.environment.deployment
  const served = { products: { ...products, LAS_MUTUAL_FUNDS: products.PERSONAL_LOAN } }
  const { request, enquiries } = withBureau(rejected, served)
  expect((await request(id)).value).toEqual(before.value)
  expect(before.value.bre_info).toMatchObject({ decision: 'REJECTED' })
  expect(enquiries).toEqual([])
})

test('an offer is computed anew where its product costs something else', async () => {
  const { id } = await salariedDraft(server.world, token)
  const { products } = server.world.deps.environment.deployment
  const { PERSONAL_LOAN: product } = products
  if (!product) throw new Error('There is no personal loan')
  const before = await withBureau().request(id)
  const dearer = { products: { ...products, PERSONAL_LOAN: { ...product, rate: product.rate + 2 } } }
  const after = await withBureau(rejected, dearer).request(id)
  expect(after.value.bre_info['interest_rate']).toBe(Number(before.value.bre_info['interest_rate']) + 2)
})

test('after a request for erasure the bureau is told nothing more', async () => {
  const { id, mobile, trackerId } = await salariedDraft(server.world, token)
  const { request, list, enquiries } = withBureau()
  const guest = await verifyMobile(server.world, mobile)
  await server.world.call(requestErasure, { token: guest, body: { tracker_id: trackerId } })
  expect(await request(id)).toMatchObject({ status: 409, message: 'The borrower has asked for erasure' })
  expect((await list(id)).status).toBe(200)
  expect(enquiries).toEqual([])
})
