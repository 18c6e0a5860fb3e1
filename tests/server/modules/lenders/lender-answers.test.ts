/* @long */
import { buffer } from 'node:stream/consumers'
import { beforeAll, expect, test, vi } from 'vitest'
import { giveConsent, withdrawConsent } from '@/schemas/calls/consents'
import { listLenderOffers, sendLead, uploadLeadFiles } from '@/schemas/calls/lenders'
import { addCoApplicant } from '@/schemas/calls/people'
import { emiOf } from '@/schemas/money/emi'
import { activeReceipts } from '@/server/modules/consents/active-receipts'
import { annualPercentageRate } from '@/server/modules/key-facts/annual-rate'
import { consentToLead } from '@/server/modules/lenders/consent-to-lead'
import { offerRows } from '@/server/modules/lenders/offer-rows'
import {
  salariedDraft,
  signIn,
  startDraft,
  uploadFor,
  uploadIdentity,
  verifyMobile,
  type Draft,
} from '../../helpers/journey'
import { storedOffer } from '../../helpers/offers'
import { oneWorld } from '../../helpers/one-world'
import { shipped } from '../../helpers/shipped'
import { coApplicantValues, PDF, PNG } from '../../helpers/values'

const server = oneWorld()
let asha: string
let draft: Draft
beforeAll(async () => {
  asha = await signIn(server.world)
  draft = await salariedDraft(server.world, asha)
})

const lead = async (lender_id: string, { id } = draft) => {
  const body = { lender_id, application_id: id }
  return (await server.world.call(sendLead, { token: asha, body })).value.client_reference_id ?? ''
}
const files = (lender_id: string, lead_id: string, { id } = draft) =>
  server.world.app.request(`/api${uploadLeadFiles.path}`, {
    method: 'POST',
    headers: { token: asha },
    body: JSON.stringify({ lender_id, lead_id, application_id: id }),
  })
const rowOf = async (lender: string, { id } = draft) => {
  const query = { application_id: id }
  const { value } = await server.world.call(listLenderOffers, { token: asha, query })
  return value.find(({ lender_id }) => lender_id === lender)
}

test('a lender’s row says what it lends, at which price, what to do next, and to what the borrower agrees by it', async () => {
  const { consent_notice: notice, ...row } = (await rowOf('MARIGOLD')) ?? {}
  expect(notice).toMatchObject({ purpose: 'LENDER', recipients: ['Marigold Finance'] })
  expect(row).toEqual({
    lender_id: 'MARIGOLD',
    lender_name: 'Marigold Finance',
    is_preferred: false,
    is_simulated: true,
    loan_amount_range: '₹25,000 - ₹15,00,000',
    interest_rate_range: '12.5 % - 20 %',
    tenure_range: '6 - 60 months',
    processing_fee_range: '1.5 % - 3 %',
    insurance_fee_range: '0 % - 0.5 %',
    annual_percentage_rate: 21.98,
    instalment: 7948,
    penal_charges: '₹500 and tax for each instalment that is late',
    has_key_facts: true,
    decision: 'APPROVED',
    supportedAction: 'SEND_LEAD',
    reason: [],
    message: undefined,
  })
})

test('a lender without a policy for the loan type names no prices', async () => {
  expect(await rowOf('TEAKWOOD')).toEqual({
    lender_id: 'TEAKWOOD',
    lender_name: 'Teakwood Home Finance',
    is_preferred: true,
    is_simulated: true,
    loan_amount_range: undefined,
    interest_rate_range: undefined,
    tenure_range: undefined,
    processing_fee_range: undefined,
    insurance_fee_range: undefined,
    annual_percentage_rate: undefined,
    instalment: undefined,
    decision: 'REJECTED',
    supportedAction: 'SEND_LEAD',
    reason: ['LOAN_TYPE_NOT_SERVED'],
    message: undefined,
  })
})

const TERMS: [string, string, string][] = [
  ['BANYAN', 'PERSONAL_LOAN', '₹50,000 - ₹25,00,000, 11 % - 16 %, 12 - 60 months, 1 % - 2 %, 0.25 % - 0.5 %'],
  [
    'BANYAN',
    'BUSINESS_LOAN',
    '₹1,00,000 - ₹50,00,000, 14 % - 19 %, 12 - 48 months, 1.5 % - 2.5 %, 0.5 % - 1 %',
  ],
  [
    'MONSOON',
    'AUTO_LOAN',
    '₹50,000 - ₹40,00,000, 9.5 % - 17 %, 12 - 84 months, 0.5 % - 2 %, 0.25 % - 0.75 %',
  ],
  [
    'TEAKWOOD',
    'HOME_LOAN',
    '₹5,00,000 - ₹5,00,00,000, 8.4 % - 11 %, 60 - 240 months, 0.25 % - 1 %, 0.25 % - 0.5 %',
  ],
  ['LANTERN', 'GOLD_LOAN', '₹10,000 - ₹30,00,000, 9 % - 14 %, 6 - 72 months, 0.25 % - 1 %, 0 % - 0.5 %'],
  [
    'PEEPAL',
    'BUSINESS_LOAN',
    '₹2,00,000 - ₹2,00,00,000, 12 % - 18 %, 12 - 120 months, 1 % - 2 %, 0.25 % - 1 %',
  ],
]

test.each(TERMS)('the terms of %s for %s are %s', async (lender, loan_type, terms) => {
  const { db } = server.world.deps
  const rows = db.selectFrom('applications').selectAll().where('id', '=', draft.id)
  const row = await rows.executeTakeFirstOrThrow()
  const told = offerRows(shipped, { ...row, loan_type }, [], '2026-11-21').find(
    ({ lender_id }) => lender_id === lender,
  )
  const ranges = [
    told?.loan_amount_range,
    told?.interest_rate_range,
    told?.tenure_range,
    told?.processing_fee_range,
    told?.insurance_fee_range,
  ]
  expect(ranges.join(', ')).toBe(terms)
})

test.each([
  [
    'what was offered',
    storedOffer({ selected_loan_amount: 400_000, max_tenure_allowed: 24 }),
    300_000,
    400_000,
    24,
  ],
  ['what is asked for, before there is an offer', null, 300_000, 300_000, 60],
  ['the least that it lends, where nothing is asked for', null, null, 25_000, 60],
  [
    'the most that it lends',
    storedOffer({ selected_loan_amount: 5_000_000, max_tenure_allowed: 120 }),
    null,
    1_500_000,
    60,
  ],
  [
    'the least that it lends',
    storedOffer({ selected_loan_amount: 10_000, max_tenure_allowed: 3 }),
    null,
    25_000,
    6,
  ],
])(
  'a lender’s cost is that of %s, at its highest rate and fees, with tax where the law has one',
  async (_, offer, required_amount, amount, months) => {
    const { db } = server.world.deps
    const rows = db.selectFrom('applications').selectAll().where('id', '=', draft.id)
    const row = { ...(await rows.executeTakeFirstOrThrow()), offer, required_amount }
    const told = offerRows(shipped, row, [], '2026-11-21').find(({ lender_id }) => lender_id === 'MARIGOLD')
    // The policy: 20 %, 3 % for the work with 18 % tax on it, 0.5 % for the insurance without.
    const fees = (amount * (3 * 1.18 + 0.5)) / 100
    expect(told?.instalment).toBe(emiOf(amount, 20, months))
    expect(told?.annual_percentage_rate).toBe(annualPercentageRate({ amount, fees, rate: 20, months }))
  },
)

test.each([
  ['HOME_LOAN', ['TEAKWOOD', 'BANYAN', 'LANTERN', 'MARIGOLD', 'MONSOON', 'PEEPAL']],
  ['AUTO_LOAN', ['LANTERN', 'MONSOON', 'BANYAN', 'MARIGOLD', 'PEEPAL', 'TEAKWOOD']],
])(
  'those that take %s come first, the least costly before others, then by name: %j',
  async (loan_type, order) => {
    const { db } = server.world.deps
    const rows = db.selectFrom('applications').selectAll().where('id', '=', draft.id)
    const row = await rows.executeTakeFirstOrThrow()
    const dear = { ...row, loan_type, required_amount: 500_000 }
    expect(offerRows(shipped, dear, [], '2026-11-21').map(({ lender_id }) => lender_id)).toEqual(order)
  },
)

test('after a lead each lender has its own way on, and says where it stands', async () => {
  const sent = await salariedDraft(server.world, asha)
  for (const lender of ['BANYAN', 'MARIGOLD', 'MONSOON']) await lead(lender, sent)
  const rows = [await rowOf('BANYAN', sent), await rowOf('MARIGOLD', sent), await rowOf('MONSOON', sent)]
  expect(rows.map((row) => [row?.supportedAction, row?.message])).toEqual([
    ['UPLOAD_FILES', 'Approved in principle'],
    ['SEND_LEAD', 'Approved in principle'],
    ['OPEN_URL', 'Approved in principle'],
  ])
  // The consent is the lead's; only who may still send one asks for it.
  expect(rows.map((row) => row?.consent_notice !== undefined)).toEqual([false, true, false])
})

test('a lender’s row asks for the consent in today’s words, unless it was given to them or taken back', async () => {
  const { deps } = server.world
  const given = await salariedDraft(server.world, asha)
  const sha256 = (await rowOf('BANYAN', given))?.consent_notice?.sha256
  const body = { purpose: 'LENDER', lender_id: 'BANYAN', sha256 }
  await server.world.call(giveConsent, { token: asha, params: { id: given.id }, body })
  const receipt = (await activeReceipts(deps.db, given)).find(({ kind }) => kind === 'LENDER')
  const rows = deps.db.selectFrom('applications').selectAll().where('id', '=', given.id)
  const offers = offerRows(shipped, await rows.executeTakeFirstOrThrow(), [], '2026-11-21')
  const offer = offers.find(({ lender_id }) => lender_id === 'BANYAN')
  if (!offer || !receipt) throw new Error('Banyan has an offer and the consent to it')
  const told = (changes: object) => consentToLead(deps, [{ ...receipt, ...changes }], offer)
  expect(told({})).toEqual({})
  expect(told({ notice_sha256: '0'.repeat(64) })).toHaveProperty('consent_notice.sha256')
  expect(told({ lender_id: 'MARIGOLD' })).toHaveProperty('consent_notice.purpose', 'LENDER')
  for (const decision of ['WITHDRAWN', 'REFUSED']) {
    expect(told({ decision })).toEqual({ is_consent_withdrawn: true })
  }
  const last = [{ ...receipt, decision: 'WITHDRAWN' as const }]
  expect(consentToLead(deps, last, { ...offer, decision: 'REJECTED' })).toEqual({})
})

test('a row is simulated where the lender’s word or the bureau’s report is', async () => {
  const { db } = server.world.deps
  const asked = await salariedDraft(server.world, asha)
  await rowOf('BANYAN', asked)
  const rows = db.selectFrom('applications').selectAll().where('id', '=', asked.id)
  const row = await rows.executeTakeFirstOrThrow()
  const word = { lender_ref_id: 'x', raw_data_from_lender: { stage: '', message: '', description: '' } }
  if (!row.bureau_report) throw new Error('The simulated bureau has reported')
  const report = row.bureau_report
  const isSimulated = (is_simulated: boolean, answer: boolean) => {
    const bureau_report = { ...report, is_simulated }
    const said = { ...word, lender_id: 'BANYAN', status: 'APPROVED' as const }
    const answers = [answer ? { ...said, is_simulated: true as const } : said]
    const told = offerRows(shipped, { ...row, bureau_report }, answers, '2026-11-21')
    return told.find(({ lender_id }) => lender_id === 'BANYAN')?.is_simulated
  }
  expect([isSimulated(false, false), isSimulated(true, false), isSimulated(false, true)]).toEqual([
    false,
    true,
    true,
  ])
})

test('only a lender that wants them takes files, and it says how many came', async () => {
  const sent = await salariedDraft(server.world, asha)
  const other = await startDraft(server.world, asha)
  await uploadIdentity(server.world, other)
  const people = await uploadIdentity(server.world, sent)
  await uploadFor(server.world, sent, 'bank_statement', PDF)
  const body = coApplicantValues(people)
  await server.world.call(addCoApplicant, { token: asha, params: { id: sent.id }, body })
  const taken = await files('BANYAN', await lead('BANYAN', sent), sent)
  // PAN and both sides of the Aadhaar, which two people share here, and a salary slip; not what no form names.
  expect(await taken.json()).toEqual({ data: { status: 'APPROVED', message: '4 files received' } })
  for (const [lender, name] of [
    ['MARIGOLD', 'Marigold Finance'],
    ['MONSOON', 'Monsoon Capital'],
  ] as const) {
    const refused = await files(lender, await lead(lender, sent), sent)
    expect(await refused.json()).toMatchObject({ message: `${name} takes no files here`, status_code: 409 })
  }
})

test('files go to no lender that is not there, nor with the lead of another', async () => {
  const sent = await salariedDraft(server.world, asha)
  const reference = await lead('MONSOON', sent)
  const answers = [await files('NOBODY', reference, sent), await files('BANYAN', reference, sent)]
  await lead('BANYAN', sent)
  answers.push(await files('BANYAN', reference, sent))
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([
    { message: 'Lender not found', status_code: 404 },
    { message: 'Lead not found', status_code: 404 },
    { message: 'Lead not found', status_code: 404 },
  ])
})

test('files go to no lender any more to whom the borrower refuses the data, whatever lead it has', async () => {
  const sent = await salariedDraft(server.world, asha)
  const reference = await lead('BANYAN', sent)
  const token = await verifyMobile(server.world, sent.mobile)
  const body = { tracker_id: sent.trackerId, purpose: 'LENDER' as const, lender_id: 'BANYAN' }
  await server.world.call(withdrawConsent, { token, body })
  const refused = await files('BANYAN', reference, sent)
  expect(await refused.json()).toMatchObject({
    message: 'The borrower has refused the consent to share data with Banyan Lending',
    status_code: 409,
  })
})

test('what one lender said stands on its own row, and its refusal joins the reasons of its policy', async () => {
  const { db } = server.world.deps
  const rows = db.selectFrom('applications').selectAll().where('id', '=', draft.id)
  const row = { ...(await rows.executeTakeFirstOrThrow()), required_amount: 10_000_000 }
  const word = { stage: 'LEAD', message: 'Not for us', description: '' }
  const said = { lender_ref_id: 'x', raw_data_from_lender: word }
  const told = offerRows(shipped, row, [{ ...said, lender_id: 'MONSOON', status: 'REJECTED' }], '2026-11-21')
  const reasons = told.map(({ lender_id, message, reason }) => [lender_id, message, reason])
  expect(reasons).toContainEqual(['MONSOON', 'Not for us', ['LOAN_AMOUNT_ABOVE_LIMIT', 'DECLINED_BY_LENDER']])
  expect(reasons).toContainEqual(['BANYAN', undefined, ['LOAN_AMOUNT_ABOVE_LIMIT']])
})

test('a lender gets each file with its name, its type and its fingerprint, and none once the application is rejected', async () => {
  const { db, lenders } = server.world.deps
  const other = await salariedDraft(server.world, asha)
  const body = { lender_id: 'BANYAN', application_id: other.id }
  const { client_reference_id: lead_id = '' } = (await server.world.call(sendLead, { token: asha, body }))
    .value
  const send = () => server.world.call(uploadLeadFiles, { token: asha, body: { ...body, lead_id } })
  const set = (status: 'REJECTED' | 'DRAFT') =>
    db.updateTable('applications').set({ status }).where('id', '=', other.id).execute()
  await set('REJECTED')
  const refused = await send()
  expect([refused.status, refused.message]).toEqual([409, 'This application was rejected'])
  await set('DRAFT')
  const post = vi.spyOn(lenders, 'sendFiles')
  await send()
  const sent = post.mock.calls[0]?.[3]
  post.mockRestore()
  expect(sent?.map(({ name }) => name)).toEqual(['card.png', 'card.png', 'card.png', 'statement.pdf'])
  expect(sent?.[0]).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f]{32}$/),
    mime: 'image/png',
    // The picture's, by sha256sum.
    sha256: '6422564120b76bbc05819b296f96f7e82593e60bb33f3ecf2abaad1cdbf85339',
  })
  const bytes = await sent?.[0]?.read()
  expect(bytes && (await buffer(bytes)).equals(PNG.bytes)).toBe(true)
})
