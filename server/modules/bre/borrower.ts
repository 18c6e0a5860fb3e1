import { birthDateOf, monthlyIncomeOf } from '@/machines/application/basis'
import type { ApplicationRow } from '../../database/tables/tables'
import type { Rules } from '../../config/deployment/rules-schema'

/** A change of it asks for a new one. */
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

/** Reads an application for the rules. */
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
