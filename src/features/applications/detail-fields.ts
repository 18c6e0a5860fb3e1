import { formatRupees } from '@/schemas/currency'
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
  RESIDENCE_TYPES,
  YES_NO,
  type Option,
} from '@/schemas/options'
import type { UploadFileType } from '@/schemas/uploads'

/** A saved field: its name on the wire, what people call it, and how its value reads where it is not plain words. */
export type DetailField = readonly [name: string, label: string, read?: (value: string) => string]

/** A field that holds the ids of files. */
export type DocumentField = readonly [name: UploadFileType, label: string]

const oneOf = (options: readonly Option[]) => (value: string) => optionLabel(options, value)
const years = (value: string) => (value === '1' ? '1 year' : `${value} years`)
const percent = (value: string) => `${value}%`

const BANKS = [
  ['', 'Bank name', 'Bank account type', 'Credit limit', 'Bank statement'],
  ['1', 'Second bank', 'Second bank account type', 'Second credit limit', 'Second bank statement'],
  ['2', 'Third bank', 'Third bank account type', 'Third credit limit', 'Third bank statement'],
] as const

const bankFields = ([suffix, name, accountType, creditLimit]: (typeof BANKS)[number]): DetailField[] => [
  [`bank_name${suffix}`, name],
  [`bank_account_type${suffix}`, accountType, oneOf(BANK_ACCOUNT_TYPES)],
  [`credit_limit${suffix}`, creditLimit, formatRupees],
]

/** What the start form asked. */
export const START_FIELDS: readonly DetailField[] = [
  ['mobile', 'Mobile'],
  ['pan_number', 'PAN number'],
  ['job_type', 'Job type', oneOf(JOB_TYPES)],
  ['loan_type', 'Loan type', oneOf(LOAN_TYPES)],
  ['required_amount', 'Loan amount', formatRupees],
  ['purpose', 'Loan purpose'],
  ['created_at', 'Created', formatDate],
]

/** A person: the borrower, or a co-applicant (who also has the first three). */
export const PERSON_FIELDS: readonly DetailField[] = [
  ['mobile', 'Mobile'],
  ['shareholding_percentage', 'Shareholding percentage', percent],
  ['pan_number', 'PAN number'],
  ['email', 'Email'],
  ['dob', 'Date of birth', formatDate],
  ['gender', 'Gender', oneOf(GENDERS)],
  ['marital_status', 'Marital status', oneOf(MARITAL_STATUSES)],
  ['spouse_name', 'Spouse name'],
  ['mothers_name', "Mother's name"],
  ['address', 'Address'],
  ['city', 'City'],
  ['state', 'State'],
  ['pincode', 'Pincode'],
  ['address_type', 'Address ownership type', oneOf(RESIDENCE_TYPES)],
  ['years_of_residence', 'Years of residence'],
  ...bankFields(BANKS[0]),
]

export const EMPLOYMENT_FIELDS: readonly DetailField[] = [
  ['company_name', 'Company name'],
  ['designation', 'Designation'],
  ['official_email', 'Office email'],
  ['monthly_in_hand_salary', 'In-hand monthly salary', formatRupees],
  ['work_experience_years', 'Work experience (years)'],
  ['work_experience_months', 'Work experience (months)'],
  ['company_address', 'Address'],
  ['company_city', 'City'],
  ['company_state', 'State'],
  ['company_pincode', 'Pincode'],
  ['company_address_type', 'Company address type', oneOf(RESIDENCE_TYPES)],
  ['company_website_link', 'Company website'],
  ['company_sector', 'Company sector', oneOf(INDUSTRY_SECTORS)],
]

export const BUSINESS_FIELDS: readonly DetailField[] = [
  ['business_name', 'Business name'],
  ['business_type', 'Business type', oneOf(BUSINESS_TYPES)],
  ['number_of_partners_or_directors', 'Number of partners or directors'],
  ['shareholding_percentage', 'Shareholding percentage', percent],
  ['business_pan', 'Business PAN'],
  ['is_gst_available', 'Is GST available', oneOf(YES_NO)],
  ['gst_number', 'GST number'],
  ['business_address', 'Address'],
  ['business_city', 'City'],
  ['business_state', 'State'],
  ['business_pincode', 'Pincode'],
  ['business_address_type', 'Business address type', oneOf(RESIDENCE_TYPES)],
  ['years_at_business_address', 'Years at address'],
  ['business_proof_type', 'Business proof type', oneOf(BUSINESS_PROOF_TYPES)],
  ...BANKS.flatMap(bankFields),
  ['business_industry', 'Business industry', oneOf(INDUSTRY_SECTORS)],
  ['nature_of_business', 'Nature of business', oneOf(BUSINESS_NATURES)],
  ['vintage_of_business', 'Vintage of business', years],
  ['present_business_experience', 'Present business experience', years],
  ['total_work_experience', 'Total work experience', years],
  ['remarks', 'Remarks'],
]

export const PERSON_DOCUMENTS: readonly DocumentField[] = [
  ['pan', 'PAN'],
  ['aadhaar_front', 'Aadhaar front'],
  ['aadhaar_back', 'Aadhaar back'],
  ['bank_statement', 'Bank statement'],
]

export const EMPLOYMENT_DOCUMENTS: readonly DocumentField[] = [
  ['company_id_card', 'Company ID card'],
  ['salary_slip1', 'Salary slip 1'],
  ['salary_slip2', 'Salary slip 2'],
  ['salary_slip3', 'Salary slip 3'],
]

export const BUSINESS_DOCUMENTS: readonly DocumentField[] = [
  ['business_proof', 'Business proof'],
  ['business_pan_file', 'Business PAN card'],
  ['gstr_3b', 'GSTR-3B'],
  ...BANKS.map(([suffix, , , , label]) => [`bank_statement${suffix}`, label] as const), // The pair, not a list of words.
  ['financial_file', 'Financials'],
  ['others1', 'Others 1'],
  ['others2', 'Others 2'],
  ['others3', 'Others 3'],
]

export const ASSET_FIELDS: readonly DetailField[] = [['gl_valuer_comment', 'Valuer comment']]

export const ASSET_DOCUMENTS: readonly DocumentField[] = [
  ['al_vehicle_images', 'Vehicle images'],
  ['al_pre_purchase_invoice', 'Pre-purchase invoice'],
  ['al_down_payment_receipt', 'Down payment receipt'],
  ['al_full_pre_purchase_invoice', 'Full pre-purchase invoice'],
  ['al_rc_photo', 'RC photo'],
  ['al_insurance_file', 'Insurance file'],
  ['al_puc_file', 'PUC file'],
  ['gl_article_photo', 'Article photo'],
  ['gl_invoice_and_certificate_photo', 'Invoice and certificate photo'],
  ['gl_article_valuation_document', 'Valuation document'],
]
