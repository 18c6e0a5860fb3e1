import type { Cell, Row, Sheet } from 'write-excel-file/node'
import { assetDocumentsDefaults } from '@/schemas/forms/asset-documents'
import { businessDefaults } from '@/schemas/forms/business'
import { coApplicantDefaults } from '@/schemas/forms/co-applicant'
import { employmentDefaults } from '@/schemas/forms/employment'
import { personalDefaults } from '@/schemas/forms/personal'
import type { ApplicationEntity } from '../applications/entity'
import type { OfferRow } from '../lenders/offer-rows'
import { clean, isRupees, readable, wordsOf } from './fields'

type Values = Readonly<Record<string, unknown>>
type FilledSheet = Sheet<Buffer>

// Lakhs and crores, as amounts are written in India (specification 9.9).
const INDIAN_RUPEES = '[>=10000000]"₹"##\\,##\\,##\\,##0;[>=100000]"₹"##\\,##\\,##0;"₹"##,##0'
const LABEL_WIDTH = 32
const VALUE_WIDTH = 48
const COLUMN_WIDTH = 24

/** What the borrower entered on the start form, and how the application stands. */
const APPLICATION_FIELDS = [
  'tracker_id',
  'status',
  'created_at',
  'name',
  'mobile',
  'pan_number',
  'job_type',
  'loan_type',
  'required_amount',
  'purpose',
  'referral_code',
  'remarks',
] as const

/**
 * The fields of a form in its order, for the database keeps them in an order of its own; less the id of a bank, whose name
 * says more.
 */
function fieldsOf(defaults: object): string[] {
  return Object.keys(defaults).filter((name) => !name.startsWith('statement_bank_id'))
}

const PERSONAL_FIELDS = fieldsOf(personalDefaults)
const EMPLOYMENT_FIELDS = fieldsOf(employmentDefaults)
const BUSINESS_FIELDS = fieldsOf(businessDefaults([]))
const CO_APPLICANT_FIELDS = fieldsOf(coApplicantDefaults)
const ASSET_FIELDS = fieldsOf(assetDocumentsDefaults)
const REFERENCE_FIELDS = ['type', 'name', 'phone', 'company_name', 'address']

const LOAN_OFFER_FIELDS = [
  'bre_score',
  'decision',
  'interest_rate',
  'final_emi',
  'total_processing_fee_amount',
  'insurance_fee',
  'selected_loan_amount',
  'max_tenure_allowed',
  'disbursement_date',
  'emi_start_date',
]

const OFFER_ROW_FIELDS = [
  'lender_name',
  'decision',
  'loan_amount_range',
  'interest_rate_range',
  'tenure_range',
  'processing_fee_range',
  'insurance_fee_range',
] as const

/** Names the files behind the ids of a section, which mean nothing outside this server. */
type FileNames = ReadonlyMap<string, string>

function cell(name: string, value: unknown, files: FileNames): Cell {
  const list = Array.isArray(value) ? value : [value]
  const fileNames = list.flatMap((id) => (typeof id === 'string' ? (files.get(id) ?? []) : []))
  if (fileNames.length > 0) return { value: clean(fileNames.join(', ')), wrap: true }
  const shown = readable(name, value)
  if (shown === undefined) return null
  return typeof shown === 'number' && isRupees(name)
    ? { value: shown, format: INDIAN_RUPEES, align: 'left' }
    : { value: shown, align: 'left', wrap: true }
}

function heading(text: string): Cell {
  return { value: text, fontWeight: 'bold', backgroundColor: '#e8eef7' }
}

/** One line a field: its name, its value. Fields without a value are left out. */
function lines(values: Values, files: FileNames, names: readonly string[]): Row[] {
  return names.flatMap((name) => {
    const shown = cell(name, values[name], files)
    return shown === null ? [] : [[{ value: wordsOf(name), fontWeight: 'bold' }, shown]]
  })
}

/** One column a field, one row an entry; a column that nobody fills is left out. */
function table(entries: readonly Values[], files: FileNames, names: readonly string[]): Row[] {
  const filled = names.filter((name) => entries.some((entry) => cell(name, entry[name], files) !== null))
  return [
    filled.map((name) => heading(wordsOf(name))),
    ...entries.map((entry) => filled.map((name) => cell(name, entry[name], files))),
  ]
}

function formSheet(sheet: string, data: Row[]): FilledSheet {
  return { sheet, data, columns: [{ width: LABEL_WIDTH }, { width: VALUE_WIDTH }] }
}

function tableSheet(sheet: string, data: Row[]): FilledSheet {
  return { sheet, data, stickyRowsCount: 1, columns: (data[0] ?? []).map(() => ({ width: COLUMN_WIDTH })) }
}

function businessRows(business: Values, files: FileNames): Row[] {
  const years: unknown = Object(business['business_financials']).data
  const rows = lines(business, files, BUSINESS_FIELDS)
  if (!Array.isArray(years) || years.length === 0) return rows
  return [
    ...rows,
    [],
    ...table(
      years.map((year): Values => Object(year)),
      files,
      ['fy', 'turnover', 'profit'],
    ),
  ]
}

function lenderRows(row: OfferRow, application: ApplicationEntity, files: FileNames): Row[] {
  const status = application.lender_statuses.find(({ lender_id }) => lender_id === row.lender_id)
  const reason = row.reason.map((code) => code.replaceAll('_', ' ')).join(', ')
  const lead = { reason, lead_status: status?.status, lender_reference: status?.lender_ref_id }
  return [...lines(row, files, OFFER_ROW_FIELDS), ...lines(lead, files, Object.keys(lead))]
}

/**
 * An application as sheets of a spreadsheet, in the order in which it is captured (specification 2.28). What a step does
 * not have, has no sheet. Everything is text or a number: what begins with '=' stays what was typed.
 */
export function sheetsOf(application: ApplicationEntity, row: OfferRow, offer: Values | null): FilledSheet[] {
  const files = new Map(application.files.map(({ file_id, name }) => [file_id, name]))
  const { personal_info, employment_info, business_info, asset_documents, co_applicants, reference } =
    application
  const sheets = [
    formSheet('Application', lines(application, files, APPLICATION_FIELDS)),
    personal_info && formSheet('Personal', lines(personal_info, files, PERSONAL_FIELDS)),
    application.job_type === 'SALARIED'
      ? employment_info && formSheet('Employment', lines(employment_info, files, EMPLOYMENT_FIELDS))
      : business_info && formSheet('Business', businessRows(business_info, files)),
    co_applicants.length > 0 && tableSheet('Co-applicants', table(co_applicants, files, CO_APPLICANT_FIELDS)),
    reference.length > 0 && tableSheet('References', table(reference, files, REFERENCE_FIELDS)),
    asset_documents && formSheet('Loan documents', lines(asset_documents, files, ASSET_FIELDS)),
    offer && formSheet('Loan offer', lines(offer, files, LOAN_OFFER_FIELDS)),
    formSheet('Lender', lenderRows(row, application, files)),
  ]
  return sheets.filter((sheet) => sheet !== null && sheet !== false)
}
