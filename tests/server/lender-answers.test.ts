import { beforeAll, expect, test } from 'vitest'
import { listLenderOffers, sendLead, uploadLeadFiles } from '@/schemas/calls/lenders'
import { addCoApplicant } from '@/schemas/calls/people'
import { salariedDraft, signIn, startDraft, uploadIdentity, type Draft } from './helpers/journey'
import { oneWorld } from './helpers/one-world'
import { coApplicantValues } from './helpers/values'

const server = oneWorld()
let asha: string
let draft: Draft
beforeAll(async () => {
  asha = await signIn(server.world)
  draft = await salariedDraft(server.world, asha)
})

const lead = async (lender_id: string) => {
  const body = { lender_id, application_id: draft.id }
  return (await server.world.call(sendLead, { token: asha, body })).value.client_reference_id ?? ''
}
const files = (lender_id: string, lead_id: string) =>
  server.world.app.request(`/api${uploadLeadFiles.path}`, {
    method: 'POST',
    headers: { token: asha },
    body: JSON.stringify({ lender_id, lead_id, application_id: draft.id }),
  })
const rowOf = async (lender: string) => {
  const query = { application_id: draft.id }
  const { value } = await server.world.call(listLenderOffers, { token: asha, query })
  return value.find(({ lender_id }) => lender_id === lender)
}

test('a lender’s row says what it lends, at which price, and what to do next', async () => {
  expect(await rowOf('MARIGOLD')).toEqual({
    lender_id: 'MARIGOLD',
    lender_name: 'Marigold Finance',
    is_preferred: false,
    loan_amount_range: '₹25,000 - ₹15,00,000',
    interest_rate_range: '12.5 % - 20 %',
    tenure_range: '6 - 60 months',
    processing_fee_range: '1.5 % - 3 %',
    insurance_fee_range: '0 % - 0.5 %',
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
    loan_amount_range: undefined,
    interest_rate_range: undefined,
    tenure_range: undefined,
    processing_fee_range: undefined,
    insurance_fee_range: undefined,
    decision: 'REJECTED',
    supportedAction: 'SEND_LEAD',
    reason: ['LOAN_TYPE_NOT_SERVED'],
    message: undefined,
  })
})

test('after a lead each lender has its own way on, and says where it stands', async () => {
  for (const lender of ['BANYAN', 'MARIGOLD', 'MONSOON']) await lead(lender)
  const rows = [await rowOf('BANYAN'), await rowOf('MARIGOLD'), await rowOf('MONSOON')]
  expect(rows.map((row) => [row?.supportedAction, row?.message])).toEqual([
    ['UPLOAD_FILES', 'Approved in principle'],
    ['SEND_LEAD', 'Approved in principle'],
    ['OPEN_URL', 'Approved in principle'],
  ])
})

test('only a lender that wants them takes files, and it says how many came', async () => {
  const other = await startDraft(server.world, asha)
  await uploadIdentity(server.world, other)
  const people = await uploadIdentity(server.world, draft)
  const body = coApplicantValues(people)
  await server.world.call(addCoApplicant, { token: asha, params: { id: draft.id }, body })
  const taken = await files('BANYAN', await lead('BANYAN'))
  // PAN and both sides of the Aadhaar of two people, and a salary slip.
  expect(await taken.json()).toEqual({ data: { status: 'APPROVED', message: '7 files received' } })
  for (const [lender, name] of [
    ['MARIGOLD', 'Marigold Finance'],
    ['MONSOON', 'Monsoon Capital'],
  ] as const) {
    const refused = await files(lender, await lead(lender))
    expect(await refused.json()).toEqual({ message: `${name} takes no files here`, status_code: 409 })
  }
})

test('files go to no lender that is not there, nor with the lead of another', async () => {
  const reference = await lead('MONSOON')
  const answers = [await files('NOBODY', reference), await files('BANYAN', reference)]
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([
    { message: 'Lender not found', status_code: 404 },
    { message: 'Lead not found', status_code: 404 },
  ])
})
