import { birthDateOf, monthlyIncomeOf } from '@/machines/application/basis'
import { ageOn } from '@/schemas/dates'
import type { Rules } from '../../config/deployment/rules-schema'
import type { ApplicationRow } from '../../database/tables/tables'

/** The inputs of a decision; a change of them asks for a new one. */
export type Borrower = {
  loanType: string
  requiredAmount: number | null
  birthDate: string | undefined
  monthlyIncome: number | undefined
  /** Undefined without a report, and for somebody whom the bureau does not know. */
  score: number | undefined
  /** Rupees. */
  overdueAmount: number
}

export function borrowerOf(rules: Rules, row: ApplicationRow): Borrower {
  return {
    loanType: row.loan_type,
    requiredAmount: row.required_amount,
    birthDate: birthDateOf(row),
    monthlyIncome: monthlyIncomeOf(row, rules.turnover_margin),
    score: row.bureau_report?.score ?? undefined,
    overdueAmount: row.bureau_report?.overdue_amount ?? 0,
  }
}

/** `today` is YYYY-MM-DD. */
export function ageOf({ birthDate }: Borrower, today: string): number | undefined {
  return birthDate === undefined ? undefined : (ageOn(birthDate, today) ?? undefined)
}
