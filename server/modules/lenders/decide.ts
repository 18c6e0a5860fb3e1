import { ageOn } from '@/schemas/dates'
import type { Borrower } from '../bre/borrower'
import type { Lender, Policy } from '../../config/deployment/lenders-schema'

export type PolicyDecision = {
  decision: 'APPROVED' | 'REJECTED'
  reason: string[]
  policy: Policy | undefined
}

function findRejectionReasons(policy: Policy, borrower: Borrower, today: string): string[] {
  const age = borrower.birthDate === undefined ? undefined : (ageOn(borrower.birthDate, today) ?? undefined)
  const amount = borrower.requiredAmount ?? undefined
  const income = borrower.monthlyIncome
  const grounds: [reason: string, holds: boolean][] = [
    ['OVERDUE_AMOUNT_PRESENT', borrower.overdueAmount > 0],
    ['LOW_BUREAU_SCORE', borrower.score !== undefined && borrower.score < policy.minimum_score],
    ['AGE_BELOW_LIMIT', age !== undefined && age < policy.age[0]],
    ['AGE_ABOVE_LIMIT', age !== undefined && age > policy.age[1]],
    ['INCOME_TOO_LOW', income !== undefined && income < policy.minimum_income],
    ['LOAN_AMOUNT_ABOVE_LIMIT', amount !== undefined && amount > policy.amount[1]],
    ['LOAN_AMOUNT_BELOW_LIMIT', amount !== undefined && amount < policy.amount[0]],
  ]
  return grounds.filter(([, holds]) => holds).map(([reason]) => reason)
}

/** `undefined` where the lender has none. */
export function policyFor({ policies }: Lender, loanType: string): Policy | undefined {
  return policies.find(({ loan_types }) => {
    // A type read from the database may be any text.
    const known: readonly string[] = loan_types
    return known.includes(loanType)
  })
}

/** `today` is YYYY-MM-DD. */
export function decideByPolicy(lender: Lender, borrower: Borrower, today: string): PolicyDecision {
  const policy = policyFor(lender, borrower.loanType)
  if (!policy) return { decision: 'REJECTED', reason: ['LOAN_TYPE_NOT_SERVED'], policy }
  const reason = findRejectionReasons(policy, borrower, today)
  return { decision: reason.length > 0 ? 'REJECTED' : 'APPROVED', reason, policy }
}
