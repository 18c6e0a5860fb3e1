import { formatAnswer } from '@/schemas/fields/answers'
import type { Field, FieldTable } from '@/schemas/fields/field'

/** Numbers stay numbers, so that a spreadsheet can calculate with them. */
export type CellValue = string | number

// Not allowed in XML: a spreadsheet with one of them does not open.
const UNWRITABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

export const RECORD_FIELDS = {
  tracker_id: { kind: 'text', label: 'Tracker id' },
  status: { kind: 'text', label: 'Status' },
  created_at: { kind: 'date', label: 'Created at' },
} as const satisfies FieldTable<string>

export const FINANCIAL_YEAR_FIELDS = {
  fy: { kind: 'text', label: 'Financial year' },
  turnover: { kind: 'rupees', label: 'Turnover' },
  profit: { kind: 'rupees', label: 'Profit' },
} as const satisfies FieldTable<string>

/** Specification 3.14. */
export const LOAN_OFFER_FIELDS = {
  bre_score: { kind: 'count', label: 'BRE score' },
  decision: { kind: 'text', label: 'Decision' },
  interest_rate: { kind: 'count', label: 'Interest rate' },
  final_emi: { kind: 'rupees', label: 'Final EMI' },
  total_processing_fee_amount: { kind: 'rupees', label: 'Total processing fee amount' },
  insurance_fee: { kind: 'rupees', label: 'Insurance fee' },
  selected_loan_amount: { kind: 'rupees', label: 'Selected loan amount' },
  max_tenure_allowed: { kind: 'count', label: 'Max tenure allowed' },
  disbursement_date: { kind: 'date', label: 'Disbursement date' },
  emi_start_date: { kind: 'date', label: 'EMI start date' },
  note: { kind: 'text', label: 'Note' },
} as const satisfies FieldTable<string>

export const LENDER_FIELDS = {
  lender_name: { kind: 'text', label: 'Lender name' },
  decision: { kind: 'text', label: 'Decision' },
  loan_amount_range: { kind: 'text', label: 'Loan amount range' },
  interest_rate_range: { kind: 'text', label: 'Interest rate range' },
  tenure_range: { kind: 'text', label: 'Tenure range' },
  processing_fee_range: { kind: 'text', label: 'Processing fee range' },
  insurance_fee_range: { kind: 'text', label: 'Insurance fee range' },
  reason: { kind: 'text', label: 'Reason' },
  lead_status: { kind: 'text', label: 'Lead status' },
  lender_reference: { kind: 'text', label: 'Lender reference' },
  note: { kind: 'text', label: 'Note' },
} as const satisfies FieldTable<string>

export function removeUnwritable(text: string): string {
  return text.replaceAll(UNWRITABLE, '')
}

/** `undefined` for what is empty or no plain value. */
export function formatCell(field: Field<string>, value: unknown): CellValue | undefined {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value !== 'string' || value === '') return undefined
  return removeUnwritable(formatAnswer(field, value))
}
