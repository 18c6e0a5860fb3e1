import * as z from 'zod/mini'
import type { LoanOfferOutput } from '@/machines/offer/loan-offer.machine'
import type { FoundApplication, LookupResult, OfferResult, SaveResult } from '@/machines/wizard/wizard-types'
import type { Application, CoApplicant } from '@/schemas/entities/application'
import type { BreInfo } from '@/schemas/entities/loan-offer'
import type { AtOnce, Reply } from './controlled-api'

/** The day it is in every walk: what a page shows of dates is the same on each run. */
export const TODAY = new Date('2026-11-21T10:00:00+05:30')

/** The application that the fixtures call 'app1', with an id as specification 9.1 wants it. */
export const APPLICATION_ID = 'a'.repeat(32)

/** All that the server says when it fails. */
export const FAILURE_TEXT = 'The server is being repaired.'

/** The answer of a server that fails. */
export const FAILURE: Reply = { status: 500, body: { message: FAILURE_TEXT } }

/** A save that is done. */
export const SAVED: Reply = { body: { data: { id: APPLICATION_ID } } }

/**
 * @returns what a server answers to a save: that it is done, that another writer was quicker, or that it
 * is too late (docs/adr/0009-a-save-over-a-newer-version-is-refused-and-compared.md).
 */
export function saveReply(result: SaveResult): Reply {
  if (result.kind === 'saved') return { body: { data: { id: result.id } } }
  if (result.kind === 'closed') return { status: 409, body: { message: result.message } }
  return { status: 412, body: { message: 'Somebody else has saved this application meanwhile.' } }
}

/** An application as a lookup finds it. */
export function summaryOf({ trackerId, name, jobType, loanType, status, stages }: FoundApplication) {
  const kind = { job_type: jobType, loan_type: loanType }
  return { id: APPLICATION_ID, tracker_id: trackerId, name, ...kind, status, stage: stages }
}

/** @returns what a server answers to an agent's lookup. */
export function lookupReply(result: LookupResult): Reply {
  if (result.kind === 'notFound') return { status: 404, body: { message: 'No application was found' } }
  return { body: { data: summaryOf(result.application) } }
}

const address = {
  pincode: '560038',
  city: 'Bengaluru',
  state: 'Karnataka',
  address: '12 MG Road, Indiranagar',
}
const papers = { pan: 'pan-file', aadhaar_front: 'front-file', aadhaar_back: 'back-file' }
const person = {
  dob: '1990-08-15',
  gender: 'FEMALE',
  marital_status: 'UNMARRIED',
  ...address,
  address_type: 'RENTED',
  ...papers,
}

const employment = {
  monthly_in_hand_salary: '100000',
  company_pincode: '560001',
  company_city: 'Bengaluru',
  company_state: 'Karnataka',
  company_address_type: 'RENTED',
  salary_slip1: 'slip-file',
  salary_slip2: 'slip-file',
  salary_slip3: 'slip-file',
}

const business = {
  business_name: 'Singh Traders',
  business_type: 'PARTNERSHIP',
  is_gst_available: 'false',
  business_pincode: '560038',
  business_city: 'Bengaluru',
  business_state: 'Karnataka',
  business_address: '7 Connaught Place',
  business_address_type: 'RENTED',
  business_proof_type: 'GST_REGISTRATION_CERTIFICATE',
  business_proof: 'proof-file',
  bank_name: 'State Bank of India',
  statement_bank_id: '2',
  bank_statement: ['statement-file'],
  business_industry: 'RETAIL',
}

const file = (file_id: string, name: string) => ({ file_id, name, size: 2048 })
const FILES = [
  file('pan-file', 'pan.png'),
  file('front-file', 'aadhaar-front.jpg'),
  file('back-file', 'aadhaar-back.jpg'),
  file('slip-file', 'slip.pdf'),
  file('proof-file', 'proof.pdf'),
  file('statement-file', 'statement.pdf'),
]

const NAMES = ['Vikram Sharma', 'Anita Rao', 'Ravi Das', 'Meena Joshi', 'Imran Khan']

function coApplicant({ pan = person.pan }: CoApplicant, index: number) {
  return {
    ...person,
    id: `c${index}`,
    name: NAMES[index] ?? 'Kiran Patil',
    mobile: `981234567${index}`,
    email: `person${index}@example.com`,
    shareholding_percentage: 10,
    pan_number: 'CDEPK5678L',
    pan,
  }
}

/** An application of the catalogue as a server would send it: the facts are the fixture's, the rest is filled in. */
export function applicationBody(fixture: Application) {
  const has = (stage: string) => fixture.stage.includes(stage)
  return {
    ...fixture,
    id: APPLICATION_ID,
    pan_number: 'ABCPE1234F',
    required_amount: 500_000,
    purpose: 'Wedding of her daughter',
    terms_accepted: true,
    bureau_consent: true,
    remarks: fixture.status === 'INCOMPLETE' ? 'Please correct the pincode.' : undefined,
    rejection_reason: fixture.status === 'REJECTED' ? ['LOW_BUREAU_SCORE'] : [],
    personal_info: has('PERSONAL_DETAILS') ? { ...person, ...fixture.personal_info } : undefined,
    employment_info: has('EMPLOYMENT_DETAILS') ? { ...employment, ...fixture.employment_info } : undefined,
    business_info: fixture.business_info && { ...business, ...fixture.business_info },
    co_applicants: fixture.co_applicants.map(coApplicant),
    reference: fixture.reference.map(({ type }, index) => ({
      id: `1000000${index}`,
      type,
      name: 'Anita Rao',
      phone: '9812345670',
      address: '44 Park Street, Kolkata',
    })),
    files: [...FILES, ...fixture.files],
  }
}

const terms = {
  bre_score: 734,
  interest_rate: 13.5,
  final_emi: 11_506,
  total_processing_fee_amount: 10_000,
  insurance_fee: 2500,
  selected_loan_amount: 500_000,
  suggested_loan_amount: 500_000,
  max_tenure_allowed: 60,
  disbursement_date: '2026-12-01',
  emi_start_date: '2027-01-05',
}

/** @returns what the rules engine answers when it makes this offer, or says no. */
export function offerBody(result: OfferResult | LoanOfferOutput) {
  if (result.kind === 'rejected') {
    const { reasons, overdueAmount } = result.rejection
    return {
      bre_info: { decision: 'REJECTED', reason: reasons, check_values: { overdue_amount: overdueAmount } },
    }
  }
  const isAccepted = result.kind === 'accepted' || result.accepted
  const offer: BreInfo = { ...terms, ...result.offer, is_accepted: isAccepted, reason: [] }
  return { bre_info: offer }
}

/** The deployment that the walks are walked in. */
const TENANT = {
  name: 'localhost',
  tnc_link: '/legal/terms',
  lender_consent_link: '/legal/consent',
  consents_by_link: true,
  removes_references: true,
}

const IS_TENANT = /^GET \/v1\/public\/tenant\//

let uploads = 0

const CALLS: readonly (readonly [call: RegExp, body: () => unknown])[] = [
  [/^GET \/v1\/user\/me$/, () => AGENT],
  [IS_TENANT, () => TENANT],
  [/^GET \/v1\/lender$/, () => ({ data: [{ lender_id: '7', name: 'Banyan Lending' }] })],
  [
    /^GET \/v1\/bank\/list$/,
    () => [
      { id: '1', name: 'HDFC Bank' },
      { id: '2', name: 'State Bank of India' },
    ],
  ],
  [/^GET \/v1\/pincode\//, () => ({ city: address.city, state: address.state })],
  [/^GET \/v1\/loan-application\/count$/, () => ({ count: 12 })],
  [/^POST \/v1\/(?:auth|otp)\/(?:re)?send/, () => ({ session_id: 'session-1', message: 'OTP sent' })],
  [/^POST \/v1\/(?:apply-loan|join-us)\/upload-file$/, () => ({ file_id: `file-${(uploads += 1)}` })],
  [/^POST \/v1\/apply-loan\/bulk-upload$/, () => ({ files: [{ file_id: `file-${(uploads += 1)}` }] })],
  // All that a form gave up is deleted behind its back, and the application is handed over after that.
  [/^DELETE \/v1\/files\/[\w-]+$/, () => ({})],
]

/** The agent who is signed in. */
export const AGENT = { id: '7', role: 'AGENT', first_name: 'Asha', last_name: 'Rao' }

/** All that the phone keeps of an agent who is signed in. */
export const SIGNED_IN = {
  TOKEN: 'token-1',
  PROFILE: JSON.stringify(AGENT),
  work_owner: `agent ${AGENT.id}`,
}

/** All that a browser needs to make the agent a passkey. */
export const PASSKEY_OPTIONS = {
  challenge: 'A'.repeat(43),
  rp: { id: 'localhost', name: 'Loans' },
  user: { id: 'Nw', name: 'Asha Rao', displayName: 'Asha Rao' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
}

/** An answer with this for its data. */
export function dataOf<Output>(body: (output: Output) => unknown): (output: Output) => Reply {
  return (output) => ({ body: { data: body(output) } })
}

/** @returns the same of a deployment that has more. */
export function atOnceWith(features: object): AtOnce {
  return (call, query) =>
    IS_TENANT.test(call) ? { body: { data: { ...TENANT, ...features } } } : answerAtOnce(call, query)
}

/** @returns what such a server says of its tenant, which a server of pages sends with the HTML. */
export function tenantOf(atOnce: AtOnce): object {
  const body = atOnce('GET /v1/public/tenant/localhost', new URLSearchParams())?.body
  return z.object({ data: z.looseObject({}) }).parse(body).data
}

/** @returns what the server answers to the calls that no walk is about. */
export function answerAtOnce(call: string, query: URLSearchParams): Reply | undefined {
  // Beside what the chart asks by the same call: whether the borrower has submitted one before.
  if (query.get('status') === 'COMPLETED') return { body: { data: { content: [] } } }
  const known = CALLS.find(([pattern]) => pattern.test(call))
  return known && { body: { data: known[1]() } }
}
