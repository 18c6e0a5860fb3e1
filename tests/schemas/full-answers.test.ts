import { expect, it } from 'vitest'
import type * as z from 'zod/mini'
import * as calls from '@/schemas/calls'
import { onUnread } from '@/schemas/report-unreadable'

const UTM = {
  utm_source: 'Leaflet',
  utm_campaign: 'Diwali',
  utm_medium: 'Print',
  utm_content: 'Blue',
  utm_term: 'gold',
}

const ADDRESS = { pincode: '560001', city: 'Bengaluru', state: 'Karnataka', address: '4 Residency Road' }

const PERSON = {
  email: 'sunita@example.com',
  dob: '1990-02-14',
  gender: 'FEMALE',
  marital_status: 'MARRIED',
  spouse_name: 'Mohan Lal',
  mothers_name: 'Kamala Devi',
  ...ADDRESS,
  years_of_residence: 4,
  address_type: 'RENTED',
  pan: 'f1',
  aadhaar_front: 'f2',
  aadhaar_back: 'f3',
  bank_name: 'Canara Bank',
  statement_bank_id: '8',
  bank_statement: ['f4', 'f5'],
  bank_account_type: 'SAVINGS_ACCOUNT',
  credit_limit: 50_000,
}

/** An application with every field of specification 3.7 in it. */
const APPLICATION = {
  id: 'a'.repeat(32),
  name: 'Sunita Devi',
  mobile: '9876543210',
  pan_number: 'ABCPD1234F',
  tracker_id: 'LN0000000001',
  job_type: 'SALARIED',
  loan_type: 'GOLD_LOAN',
  required_amount: 300_000,
  purpose: 'A shop',
  referral_code: 'REF0001',
  terms_accepted: true,
  bureau_consent: true,
  utm_details: { utm_id: 'u1', ...UTM },
  status: 'REJECTED',
  created_at: '2026-11-21T10:00:00Z',
  remarks: 'Slip is blurred',
  rejection_reason: ['OVERDUE_AMOUNT_PRESENT'],
  check_values: { overdue_amount: 48_250 },
  stage: ['CREATE_APPLICATION', 'PERSONAL_DETAILS'],
  personal_info: PERSON,
  employment_info: { company_name: 'Infosys' },
  business_info: { business_name: 'Devi Textiles' },
  asset_documents: { gl_valuer_comment: 'fine' },
  is_al_gl_present: true,
  reference: [
    {
      id: 'r1',
      type: 'BUSINESS_REFERENCE',
      name: 'Kavita Joshi',
      phone: '9833333333',
      company_name: 'Joshi Traders',
      address: '9 Brigade Road',
    },
  ],
  co_applicants: [
    {
      id: 'c1',
      name: 'Mohan Lal',
      mobile: '9822222222',
      shareholding_percentage: 25,
      pan_number: 'ABCPL4321M',
      purpose: 'KYC',
      ...PERSON,
    },
  ],
  files: [
    {
      file_id: 'f1',
      name: 'pan.png',
      size: 1200,
      file_type: 'pan',
      upload_type: 'LOAN_APPLICANT_CO_APPLICANT',
      record_index: 0,
    },
  ],
  lender_statuses: [
    {
      lender_id: 'BANYAN',
      status: 'APPROVED',
      lender_ref_id: 'B-77',
      raw_data_from_lender: {
        stage: 'DONE',
        message: 'Approved',
        description: 'Upload the files',
        data: { target: { url: 'https://lender.example/next' } },
      },
    },
  ],
}

const SUMMARY = {
  id: 'a'.repeat(32),
  status: 'INCOMPLETE',
  tracker_id: 'LN0000000001',
  name: 'Sunita Devi',
  job_type: 'SALARIED',
  loan_type: 'LAP',
  stage: ['CREATE_APPLICATION'],
}

const PAGE = { total_pages: 3, total_elements: 21 }

const LINK = {
  ...UTM,
  id: 'l1',
  type: 'NORMAL',
  utm_url: 'https://loans.example/?utm_id=u1',
  created_by: { name: 'Asha Rao' },
  created_at: '2026-11-21T10:00:00Z',
}

const OFFER_ROW = {
  lender_id: 'BANYAN',
  lender_name: 'Banyan Lending',
  logo_url: '/lenders/banyan.svg',
  is_preferred: true,
  loan_amount_range: '1 - 5 lakh',
  interest_rate_range: '10 - 14 %',
  tenure_range: '12 - 60 months',
  processing_fee_range: '1 - 2 %',
  insurance_fee_range: '0 - 1 %',
  decision: 'APPROVED',
  supportedAction: 'SEND_LEAD',
  reason: ['LOW_SCORE'],
  message: 'Send it',
}

const CASE = {
  tracker_id: 'LN0000000001',
  name: 'Gopal Verma',
  loan_type: 'HOME_LOAN',
  required_amount: 2_500_000,
  remarks: 'Paid out',
  created_at: '2026-11-21T10:00:00Z',
  lender_info: [
    {
      lender_id: 'BANYAN',
      name: 'Banyan Lending',
      disbursement_date: '2026-11-02',
      is_pendency: true,
      pendency_desc: 'Sale deed',
      insurance_fee_waiver: 1,
      pf_waiver_percentage: 0.5,
      interest_rate_waiver: 0.25,
    },
  ],
}

const BRE = {
  bre_score: 712,
  decision: 'APPROVED',
  interest_rate: 12.5,
  final_emi: 9650,
  total_processing_fee_amount: 3000,
  insurance_fee: 1500,
  selected_loan_amount: 300_000,
  suggested_loan_amount: 350_000,
  max_tenure_allowed: 36,
  disbursement_date: '2026-11-25',
  emi_start_date: '2026-12-05',
  is_accepted: true,
  reason: ['LOW_SCORE'],
  check_values: { overdue_amount: 100 },
}

/** Answers with every field that the specification names: the client loses none of them. */
const WHOLE: [name: string, response: z.ZodMiniType, body: object][] = [
  ['an application', calls.getApplication.response, APPLICATION],
  ['a page of applications', calls.listApplications.response, { list: [APPLICATION], ...PAGE }],
  ['an application found by phone', calls.findApplicationByPhone.response, SUMMARY],
  ['own applications', calls.listOwnApplications.response, { content: [SUMMARY] }],
  ['a page of campaign links', calls.listCampaignLinks.response, { list: [LINK], ...PAGE }],
  [
    'a QR code made',
    calls.createQrCode.response,
    { qr_code_image: 'data:image/png;base64,AA==', utm_link: 'https://loans.example/' },
  ],
  ['the personal QR code', calls.getQrCode.response, { qr_code_image: 'data:image/png;base64,AA==' }],
  ['the lenders of an application', calls.listLenderOffers.response, [OFFER_ROW]],
  ['a lead', calls.sendLead.response, { status: 'SENT', client_reference_id: 'B-77' }],
  ['an export', calls.exportApplication.response, { file_url: '/files/export.xlsx' }],
  ['a page of offline cases', calls.listOfflineCases.response, { list: [CASE], ...PAGE }],
  ['an offer', calls.requestLoanOffer.response, { bre_info: BRE }],
  ['a registration', calls.requestRegistration.response, { tracker_id: 'JU0000000001' }],
  ['a document of a registration', calls.uploadRegistrationFile.response, { file_id: 'f1' }],
  ['a saved personal step', calls.createPersonalInfo.response, { id: 'k1' }],
  ['an added co-applicant', calls.addCoApplicant.response, { id: 'c1' }],
  ['a co-applicant', calls.getCoApplicant.response, APPLICATION.co_applicants[0] ?? {}],
]

it.each(WHOLE)('%s is read whole', (_, response, body) => {
  expect(response.parse({ data: body })).toMatchObject(body)
})

const LACKING: [name: string, response: z.ZodMiniType, body: object][] = [
  ['a QR code without its picture', calls.createQrCode.response, { utm_link: 'https://loans.example/' }],
  ['a personal QR code without its picture', calls.getQrCode.response, { qr_code_image: '' }],
  ['an export without its address', calls.exportApplication.response, {}],
  ['a file without its id', calls.uploadRegistrationFile.response, {}],
  ['an offer without its figures', calls.requestLoanOffer.response, {}],
  ['a page of cases without its total', calls.listOfflineCases.response, { list: [], total_pages: 0 }],
  ['a summary without its status', calls.findApplicationByPhone.response, { id: 'a' }],
]

it.each(LACKING)('%s is no answer', (_, response, body) => {
  expect(response.safeParse({ data: body }).success).toBe(false)
})

it.each([undefined, null, 'down', 7])('the lenders are none that can be read in %j', (body) => {
  expect(calls.listLenders.response.safeParse(body).success).toBe(false)
})

const ODD = { ...APPLICATION, personal_info: { ...APPLICATION.personal_info, statement_bank_id: 7 } }

it('one odd value hides neither its row nor the others of its page', () => {
  const list = [APPLICATION, ODD, { ...APPLICATION, required_amount: {}, remarks: ['?'], status: 1 }]
  const page = calls.listApplications.response.parse({ data: { list, ...PAGE } })
  expect(page).toMatchObject({ unread: 0 })
  expect(page.list).toHaveLength(3)
  expect(page.list[1]?.personal_info?.statement_bank_id).toBe('7')
  expect(page.list[2]).toMatchObject({ id: APPLICATION.id, status: '1' })
  expect(page.list[2]?.remarks).toBeUndefined()
})

it('a row that cannot be read is counted, and told of without what is in it', () => {
  const told: string[] = []
  onUnread((what) => told.push(what))
  const list = [APPLICATION, { name: 'Sunita Devi' }, 'secret']
  const page = calls.listApplications.response.parse({ data: { list, ...PAGE } })
  onUnread(() => undefined)
  expect(page).toMatchObject({ list: [{ id: APPLICATION.id }], unread: 2 })
  expect(told.join()).toMatch(/row id/)
  expect(told.join()).not.toMatch(/Sunita|secret/)
})

it.each([
  ['yes', { offerta: 1 }],
  ['a page without a list', { list: 'none', total_pages: 1, total_elements: 1 }],
])('%s is no page', (_, body) => {
  expect(() => calls.listApplications.response.parse({ data: body })).toThrow(/Required|Invalid/)
})

it.each([
  [
    { total_pages: '2', total_elements: '11' },
    { total_pages: 2, total_elements: 11 },
  ],
])('totals may come as text: %j', (totals, read) => {
  expect(calls.listApplications.response.parse({ data: { list: [], ...totals } })).toMatchObject(read)
})

it.each([
  ['true', true],
  ['FALSE', false],
  [1, true],
  [0, false],
  [{}, undefined],
])('a flag may be %j', (sent, read) => {
  const bre = { ...BRE, is_accepted: sent }
  expect(calls.requestLoanOffer.response.parse({ bre_info: bre }).bre_info.is_accepted).toBe(read)
})

it.each([
  ['12.5', 12.5],
  ['', undefined],
  ['many', undefined],
])('an optional number may be %j', (sent, read) => {
  const bre = { ...BRE, interest_rate: sent }
  expect(calls.requestLoanOffer.response.parse({ bre_info: bre }).bre_info.interest_rate).toBe(read)
})
