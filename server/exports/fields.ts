import { formatDate } from '@/schemas/dates'
import {
  BANK_ACCOUNT_TYPES,
  BUSINESS_NATURES,
  BUSINESS_PROOF_TYPES,
  BUSINESS_TYPES,
  GENDERS,
  INDUSTRY_SECTORS,
  JOB_TYPES,
  LOAN_TYPES,
  MARITAL_STATUSES,
  optionLabel,
  REFERENCE_TYPES,
  RESIDENCE_TYPES,
  type Option,
} from '@/schemas/options'

/** A value as a person reads it in a cell; a number stays one, so that the reader can calculate with it. */
export type Readable = string | number

const OPTIONS: Readonly<Record<string, readonly Option[]>> = {
  job_type: JOB_TYPES,
  loan_type: LOAN_TYPES,
  gender: GENDERS,
  marital_status: MARITAL_STATUSES,
  address_type: RESIDENCE_TYPES,
  company_address_type: RESIDENCE_TYPES,
  business_address_type: RESIDENCE_TYPES,
  business_type: BUSINESS_TYPES,
  business_proof_type: BUSINESS_PROOF_TYPES,
  nature_of_business: BUSINESS_NATURES,
  business_industry: INDUSTRY_SECTORS,
  company_sector: INDUSTRY_SECTORS,
  bank_account_type: BANK_ACCOUNT_TYPES,
  bank_account_type1: BANK_ACCOUNT_TYPES,
  bank_account_type2: BANK_ACCOUNT_TYPES,
  type: REFERENCE_TYPES,
}

const RUPEES = new Set([
  'required_amount',
  'credit_limit',
  'credit_limit1',
  'credit_limit2',
  'monthly_in_hand_salary',
  'turnover',
  'profit',
  'final_emi',
  'total_processing_fee_amount',
  'insurance_fee',
  'selected_loan_amount',
  'suggested_loan_amount',
])

const DATES = new Set(['dob', 'disbursement_date', 'emi_start_date', 'created_at'])

const LABELS: Readonly<Record<string, string>> = {
  fy: 'Financial year',
  dob: 'Date of birth',
  pan: 'PAN card',
  mothers_name: "Mother's name",
}

const ABBREVIATIONS = /\b(?:pan|gst|gstr|emi|bre|id|puc|rc)\b/gi

// XML has no way to write these, and a spreadsheet with one of them does not open.
const UNWRITABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** A field's name on the wire as words: `pan_number` is 'PAN number'. */
export function wordsOf(name: string): string {
  if (LABELS[name]) return LABELS[name]
  const words = name.replaceAll('_', ' ').replace(/(\d)$/, ' $1')
  return (words.charAt(0).toUpperCase() + words.slice(1)).replaceAll(ABBREVIATIONS, (short) =>
    short.toUpperCase(),
  )
}

/** Whether a field's number is an amount of rupees. */
export function isRupees(name: string): boolean {
  return RUPEES.has(name)
}

/** Text that a spreadsheet can hold. */
export function clean(text: string): string {
  return text.replaceAll(UNWRITABLE, '')
}

/** A stored value as people read it; `undefined` for what is empty or no plain value. */
export function readable(name: string, value: unknown): Readable | undefined {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value !== 'string' || value === '') return undefined
  if (DATES.has(name)) return formatDate(value)
  const options = OPTIONS[name]
  return clean(options ? optionLabel(options, value) : value)
}
