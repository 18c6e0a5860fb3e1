import type { Deployment } from '../../config/deployment/read-deployment'
import type { Borrower } from './borrower'

/** Shipped data: docs/reference-server.md, 'Decisions'. */
export type Rulebook = Pick<Deployment, 'products' | 'rules'>

/** Set by rules and product, or by a lender's policy. Rupees, years of age. */
type Limits = {
  minimum_score: number
  age: readonly [number, number]
  minimum_income: number
  maximum_overdue: number
  amount: readonly [number, number]
}

/** In the order in which reasons are listed; an unknown fact rejects nothing. */
export function findRejectionReasons(limits: Limits, borrower: Borrower, age: number | undefined): string[] {
  const { monthlyIncome: income, overdueAmount, score } = borrower
  const amount = borrower.requiredAmount ?? undefined
  const [youngest, oldest] = limits.age
  const [least, most] = limits.amount
  const grounds: [reason: string, holds: boolean][] = [
    ['OVERDUE_AMOUNT_PRESENT', overdueAmount > limits.maximum_overdue],
    ['LOW_BUREAU_SCORE', score !== undefined && score < limits.minimum_score],
    ['AGE_BELOW_LIMIT', age !== undefined && age < youngest],
    ['AGE_ABOVE_LIMIT', age !== undefined && age > oldest],
    ['INCOME_TOO_LOW', income !== undefined && income < limits.minimum_income],
    ['LOAN_AMOUNT_ABOVE_LIMIT', amount !== undefined && amount > most],
    ['LOAN_AMOUNT_BELOW_LIMIT', amount !== undefined && amount < least],
  ]
  return grounds.filter(([, holds]) => holds).map(([reason]) => reason)
}

export const NOT_SERVED = 'LOAN_TYPE_NOT_SERVED'
