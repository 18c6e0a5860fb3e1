import type { ApplicationRow } from '../database/tables'
import type { Rules } from '../deployment/rules-schema'

/** What is read from an application for a decision. A change of it asks for a new one. */
export type Borrower = {
  loanType: string
  requiredAmount: number | null
  birthDate: string | undefined
  monthlyIncome: number | undefined
  /** The credit bureau's; unknown of somebody it does not know, and of who was not asked about. */
  score: number | undefined
  /** Rupees. */
  overdueAmount: number
}

const MONTHS = 12

function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** A twelfth of the latest stated year's profit, or of the usual share of its turnover. */
function businessIncome(
  { turnover_margin }: Rules,
  business: Record<string, unknown> | null,
): number | undefined {
  const { data } = recordOf(business?.['business_financials'])
  const years = (Array.isArray(data) ? data : [])
    .map(recordOf)
    .toSorted((one, other) => String(other['fy']).localeCompare(String(one['fy'])))
  for (const year of years) {
    const turnover = numberOf(year['turnover'])
    const profit =
      numberOf(year['profit']) ?? (turnover === undefined ? undefined : turnover * turnover_margin)
    if (profit !== undefined) return Math.round(profit / MONTHS)
  }
  return undefined
}

/** The borrower's birthday; `undefined` before it is saved. */
export function birthDateOf({ personal_info }: ApplicationRow): string | undefined {
  const birthDate = personal_info?.['dob']
  return typeof birthDate === 'string' ? birthDate : undefined
}

/** Reads an application for the rules. */
export function borrowerOf(rules: Rules, row: ApplicationRow): Borrower {
  return {
    loanType: row.loan_type,
    requiredAmount: row.required_amount,
    birthDate: birthDateOf(row),
    monthlyIncome:
      row.job_type === 'SALARIED'
        ? numberOf(row.employment_info?.['monthly_in_hand_salary'])
        : businessIncome(rules, row.business_info),
    score: row.bureau_report?.score ?? undefined,
    overdueAmount: row.bureau_report?.overdue_amount ?? 0,
  }
}
