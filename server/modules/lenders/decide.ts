import type { Lender, Policy } from '../../config/deployment/lenders-schema'
import type { Rules } from '../../config/deployment/rules-schema'
import { offerOf } from '../../database/tables/loan-offer'
import type { ApplicationRow } from '../../database/tables/tables'
import { ageOf, borrowerOf, type Borrower } from '../bre/borrower'
import { findRejectionReasons, NOT_SERVED } from '../bre/rules'

type PolicyDecision = {
  decision: 'APPROVED' | 'REJECTED'
  reason: string[]
  policy: Policy | undefined
}

export function policyFor({ policies }: Lender, loanType: string): Policy | undefined {
  return policies.find(({ loan_types }) => {
    // A type read from the database may be any text.
    const known: readonly string[] = loan_types
    return known.includes(loanType)
  })
}

/** The loan that a lender is asked for, in rupees: that of the offer, else what the borrower began with. */
export function loanAmountOf(row: ApplicationRow): number | null {
  return offerOf(row)?.selected_loan_amount ?? row.required_amount
}

/** As a lender's policy sees them. */
export function applicantOf(rules: Rules, row: ApplicationRow): Borrower {
  return { ...borrowerOf(rules, row), requiredAmount: loanAmountOf(row) }
}

/** `today` is YYYY-MM-DD. */
export function decideByPolicy(lender: Lender, borrower: Borrower, today: string): PolicyDecision {
  const policy = policyFor(lender, borrower.loanType)
  if (!policy) return { decision: 'REJECTED', reason: [NOT_SERVED], policy }
  const reason = findRejectionReasons({ ...policy, maximum_overdue: 0 }, borrower, ageOf(borrower, today))
  return { decision: reason.length > 0 ? 'REJECTED' : 'APPROVED', reason, policy }
}
