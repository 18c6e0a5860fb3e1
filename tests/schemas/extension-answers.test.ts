import { expect, it } from 'vitest'
import type * as z from 'zod/mini'
import * as calls from '@/schemas/calls'
import { fullName } from '@/schemas/entities/profile'

const MOMENT = '2026-11-21T10:00:00Z'
const SHA256 = 'a1'.repeat(32)

const NOTICE = {
  purpose: 'BUREAU',
  title: 'Your credit report',
  data: ['Name', 'PAN'],
  reason: 'The lender asks for it',
  recipients: ['A credit bureau'],
  withdrawal: 'No offer is made',
  rights: 'Ask for a copy',
  version: 2,
  isRequired: true,
  sha256: SHA256,
}

const CONSENT = {
  notice: NOTICE,
  lender_id: 'BANYAN',
  decision: 'GIVEN',
  decided_at: MOMENT,
  channel: 'OWN_PHONE',
  receipt_id: 'r1',
}

const CONSENTS = {
  application_id: 'a1',
  consents: [CONSENT],
  disclosures: [{ recipient: 'Banyan Lending', what: 'The application', at: MOMENT }],
  erasure_requested_at: MOMENT,
}

const KEY_FACTS = {
  proposal_number: 'KF1',
  sha256: SHA256,
  lender_name: 'Banyan Lending',
  platform_name: 'Loan Desk',
  grievance_officer: { name: 'Asha Rao', phone: '9811111111', mail: 'asha@example.com' },
  valid_until: MOMENT,
  seconds_left: 60,
  annual_percentage_rate: 14.2,
  paid_out: 295_500,
  total_to_pay: 347_400,
  fees: [{ name: 'Processing', payee: 'Banyan Lending', amount: 3000, tax: 540 }],
  contingent_charges: [{ name: 'Late payment', text: '2 % a month' }],
  cooling_off_days: 3,
  is_simulated: false,
  acknowledged_at: MOMENT,
  page_url: '/key-facts/KF1',
  pdf_url: '/key-facts/KF1.pdf',
}

const BORROWER_LINK = {
  id: 'h1',
  purpose: 'STATEMENT',
  state: 'WAITING',
  seconds_left: 600,
  tracker_id: 'LN0000000001',
}

const OPENED_LINK = {
  ...BORROWER_LINK,
  sent_by: 'Asha Rao',
  consents: { sha256: SHA256, notices: [NOTICE] },
  statement: { ...KEY_FACTS, amount: 300_000, interest_rate: 12.5, instalment: 9650, term_months: 36 },
}

const COOLING_OFF = {
  state: 'OPEN',
  until: MOMENT,
  seconds_left: 3600,
  payback: 295_500,
  withdrawn_at: MOMENT,
}

const ACCEPTANCE = {
  id: 'x1',
  accepted_at: MOMENT,
  proposal_number: 'KF1',
  sha256: SHA256,
  is_acknowledged: true,
}

const LIFECYCLE = {
  offer: 'OPEN',
  statement: 'VALID',
  acknowledged: 'THIS',
  offer_seconds_left: 60,
  is_with_lender: true,
  lender_name: 'Banyan Lending',
  acceptance: ACCEPTANCE,
}

it.each<[name: string, response: z.ZodMiniType, body: object]>([
  [
    'a new link',
    calls.createBorrowerLink.response,
    { ...BORROWER_LINK, url: '/h/s', qr_code_image: 'data:' },
  ],
  ['an opened link', calls.openBorrowerLink.response, OPENED_LINK],
  ['a consent', calls.listAskedConsents.response, [CONSENT]],
  ['the consents of a borrower', calls.getConsents.response, CONSENTS],
  ['a statement', calls.getKeyFacts.response, KEY_FACTS],
  [
    'an acknowledgement',
    calls.acknowledgeKeyFacts.response,
    { proposal_number: 'KF1', sha256: SHA256, acknowledged_at: MOMENT },
  ],
  [
    'the banks of a tenant',
    calls.getTenantConfig.response,
    { banking_partners: [{ name: 'Canara Bank', logo_url: '/banks/canara.svg', width: 90 }] },
  ],
  [
    'the first page of a tenant',
    calls.getTenantConfig.response,
    {
      headline: 'Loans from Gramin',
      promise: 'An answer in two days.',
      loan_tiles: [{ loan_type: 'GOLD_LOAN', label: 'Gold Loan', picture_url: '/gold.svg' }],
    },
  ],
  ['a cooling-off period', calls.getCoolingOff.response, COOLING_OFF],
  ['the lifecycle of an application', calls.getApplication.response, { id: 'a1', lifecycle: LIFECYCLE }],
])('%s is read with every field', (_, response, body) => {
  expect(response.parse({ data: body })).toMatchObject(body)
})

it.each([
  'WAITING',
  'OPENED',
  'TAKEN',
  'ACKNOWLEDGED',
  'ACCEPTED',
  'CONSENTED',
  'REFUSED',
  'EXPIRED',
  'ENDED',
])('a link may be %s', (state) => {
  const body = { data: { ...BORROWER_LINK, state } }
  expect(calls.getBorrowerLink.response.parse(body)).toMatchObject({ state })
})

const readJobType = (job_type: string) =>
  calls.getApplication.response.parse({ data: { id: 'a1', job_type } })

it('the job type of a stored application is read as the one that shares its label', () => {
  expect(readJobType('PROFESSIONAL')).toMatchObject({ job_type: 'SALARIED' })
  expect(readJobType('SELF_EMPLOYED')).toMatchObject({ job_type: 'SELF_EMPLOYED' })
})

it('a name that a server leaves out is read as empty', () => {
  const rows = { co_applicants: [{ id: 'c1' }], files: [{ file_id: 'f1' }] }
  const reference = [{ id: 'r1', type: 'BUSINESS_REFERENCE' }]
  const read = calls.getApplication.response.parse({ data: { id: 'a1', reference, ...rows } })
  expect(read).toMatchObject({
    co_applicants: [{ name: '' }],
    files: [{ name: '' }],
    reference: [{ name: '' }],
  })
})

it('the name of a partner has both parts, or the one that is given', () => {
  expect(fullName({ first_name: 'Asha', last_name: 'Rao' })).toBe('Asha Rao')
  expect(fullName({ first_name: 'Asha', last_name: '' })).toBe('Asha')
})
