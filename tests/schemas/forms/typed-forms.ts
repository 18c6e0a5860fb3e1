import * as fc from 'fast-check'
import { readText } from '@/schemas/text/typed-text'
import * as arb from '../arbitraries'
import * as example from './examples'

/** Generators of what a person may type into each form: the example's values, with most fields varied. */

const empty = fc.constantFrom('', undefined, null)

const optional = (values: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 3, arbitrary: values }, { weight: 1, arbitrary: empty })

const spaced = (texts: fc.Arbitrary<string>) =>
  fc.tuple(arb.padding, texts, arb.padding).map((parts) => parts.join(''))

const words = (minimum = 1) =>
  spaced(
    fc
      .string({ minLength: minimum, maxLength: 40, unit: 'grapheme' })
      .filter((typed) => Array.from(readText(typed)).length >= minimum),
  )

const numbers = (minimum: number, maximum: number) =>
  fc
    .integer({ min: minimum, max: maximum })
    .chain((value) => fc.constantFrom(value, String(value), ` ${value} `))

const decimals = fc
  .integer({ min: -1_000_000, max: 1_000_000 })
  .chain((value) => fc.constantFrom(value, `${value}`, `${value}.25`))

const inAnyForm = ({ iso, indian, american }: arb.WrittenDay) => fc.constantFrom(iso, indian, american)
const days = arb.realDays.chain(inAnyForm)
const birthdays = fc
  .tuple(
    fc.integer({ min: 1975, max: 2000 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map((parts) => arb.writtenDay(...parts))
  .chain(inAnyForm)

const file = fc.uuid()
const files = fc.array(file, { maxLength: 3 })
const flags = fc.constantFrom(true, false, 'true', 'false', '')
const mobile = spaced(arb.mobiles)
const pincode = spaced(arb.pincodes)
const panNumber = spaced(
  fc.oneof(
    arb.pans,
    arb.pans.map((pan) => pan.toLowerCase()),
  ),
)
const email = spaced(fc.constantFrom('a.b@example.in', 'a+b@mail.example.co.in'))

type Fields = Record<string, fc.Arbitrary<unknown>>

function form(values: object, fields: Fields) {
  const constant = Object.entries(values).map(([key, value]) => [key, fc.constant(value)])
  return fc.record<Record<string, unknown>>({ ...Object.fromEntries(constant), ...fields })
}

const extraBank = (suffix: '' | '1' | '2'): Fields => ({
  [`bank_name${suffix}`]: optional(words()),
  [`bank_statement${suffix}`]: files,
  [`bank_statement_pwd${suffix}`]: optional(words()),
  [`credit_limit${suffix}`]: optional(numbers(1, 10_000_000)),
})

const address: Fields = { pincode, city: words(), state: words(), address: words(8) }

const person: Fields = {
  email: optional(email),
  dob: birthdays,
  spouse_name: optional(words()),
  years_of_residence: optional(numbers(1, 60)),
  ...address,
  ...extraBank(''),
}

const start: Fields = {
  mobile,
  name: words(3),
  pan_number: panNumber,
  required_amount: optional(numbers(1, 100_000_000)),
  purpose: optional(words()),
  referral_code: optional(words()),
  utm_details: fc.option(fc.record({ utm_id: optional(words()), utm_term: optional(words()) }), {
    nil: undefined,
  }),
}

const lenientBusiness: Fields = {
  business_name: words(3),
  business_type: optional(fc.constant('LLP')),
  shareholding_percentage: optional(numbers(0, 100)),
  is_gst_available: flags,
  gst_number: optional(spaced(fc.stringMatching(/^[\dA-Za-z]{1,15}$/))),
  business_pincode: pincode,
  business_address: words(8),
  gstr_3b: files,
  business_industry: optional(fc.constant('RETAIL')),
  nature_of_business: optional(fc.constant('TRADING')),
  vintage_of_business: optional(numbers(0, 80)),
  business_financials: fc.record({
    data: fc.array(
      fc.record({ fy: fc.constant('2024-25'), turnover: optional(decimals), profit: optional(decimals) }),
      { maxLength: 3 },
    ),
  }),
  remarks: optional(words()),
  ...extraBank(''),
  ...extraBank('1'),
  ...extraBank('2'),
}

const reference = form(example.referenceExample, {
  name: words(),
  phone: mobile,
  company_name: optional(words()),
  address: words(8),
})

const [lenderExample = {}] = example.offlineCaseExample.lender_info
const lenderInfo = form(lenderExample, {
  lender_id: words(),
  disbursement_date: days,
  is_pendency: flags,
  insurance_fee_waiver: optional(decimals),
  interest_rate_waiver: optional(decimals),
})

export const typed = {
  start: form(example.startExample, start),
  startWithoutConsents: form(example.startExample, {
    ...start,
    terms_accepted: flags,
    bureau_consent: flags,
  }),
  personal: form(example.personalExample, person),
  restrictedPersonal: form(example.personalExample, {
    ...person,
    marital_status: optional(fc.constant('WIDOWED')),
    pan: optional(file),
    aadhaar_front: optional(file),
  }),
  employment: form(example.employmentExample, {
    company_name: optional(words()),
    official_email: optional(email),
    monthly_in_hand_salary: optional(numbers(0, 10_000_000)),
    work_experience_months: optional(numbers(0, 11)),
    company_pincode: pincode,
    company_sector: optional(fc.constant('MEDIA')),
  }),
  business: form(example.businessExample, {
    ...lenientBusiness,
    business_type: fc.constant('LLP'),
    business_industry: fc.constant('RETAIL'),
    bank_name: words(),
    bank_statement: fc.array(file, { minLength: 1, maxLength: 3 }),
  }),
  lenientBusiness: form(example.businessExample, lenientBusiness),
  coApplicant: form(example.coApplicantExample, {
    ...person,
    name: words(3),
    mobile,
    pan_number: panNumber,
    shareholding_percentage: numbers(0, 100),
  }),
  references: fc.record({ references: fc.array(reference, { minLength: 1, maxLength: 3 }) }),
  assetDocuments: form(example.assetDocumentsExample, {
    al_rc_photo: files,
    gl_article_photo: files,
    al_full_pre_purchase_invoice: optional(file),
    gl_valuer_comment: optional(words()),
  }),
  loanOffer: fc.record({
    selected_loan_amount: numbers(1, 100_000_000),
    max_tenure_allowed: numbers(1, 360),
    disbursement_date: days,
    emi_start_date: days,
  }),
  offlineCase: form(example.offlineCaseExample, {
    tracker_id: optional(words()),
    name: words(),
    required_amount: numbers(1, 100_000_000),
    lender_info: fc.array(lenderInfo, { minLength: 1, maxLength: 2 }),
  }),
  registration: form(example.registrationExample, {
    ...address,
    first_name: words(2),
    mobile,
    pan_number: panNumber,
    account_number: spaced(arb.accountNumbers),
    ifsc: spaced(arb.ifscs.map((code) => code.toLowerCase())),
    referred_by: optional(words()),
  }),
  campaignLink: form(example.campaignLinkExample, {
    utm_source: optional(fc.constantFrom('Facebook', 'X (Twitter)')),
    utm_campaign: optional(words()),
    utm_medium: optional(words()),
  }),
  lookup: fc.record({ mobile }),
  applicationTracking: fc.record({ tracker_id: spaced(arb.trackerIds) }),
  registrationTracking: fc.record({ tracker_id: mobile }),
}
