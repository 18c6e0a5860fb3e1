import type { Rules } from '../../config/deployment/rules-schema'
import type { Deployment } from '../../config/deployment/read-deployment'

/** Shipped data: docs/reference-server.md, 'Decisions'. */
export type Rulebook = Pick<Deployment, 'products' | 'rules'>

/** An unknown fact rejects nothing. */
export type RuleFacts = {
  age: number | undefined
  bureauScore: number | undefined
  overdueAmount: number
  monthlyIncome: number | undefined
  requiredAmount: number | undefined
  aboveProduct: number
  belowProduct: number
  capacityToSpare: number | undefined
}

type RejectionRule = { reason: string; fact: keyof RuleFacts } & ({ below: number } | { above: number })

/** In the order in which reasons are listed. */
export function rejectionRules({
  minimum_score,
  age,
  minimum_income,
  maximum_overdue,
}: Rules): RejectionRule[] {
  const [youngest, oldest] = age
  return [
    { reason: 'OVERDUE_AMOUNT_PRESENT', fact: 'overdueAmount', above: maximum_overdue },
    { reason: 'LOW_BUREAU_SCORE', fact: 'bureauScore', below: minimum_score },
    { reason: 'AGE_BELOW_LIMIT', fact: 'age', below: youngest },
    { reason: 'AGE_ABOVE_LIMIT', fact: 'age', above: oldest },
    { reason: 'INCOME_TOO_LOW', fact: 'monthlyIncome', below: minimum_income },
    { reason: 'LOAN_AMOUNT_ABOVE_LIMIT', fact: 'aboveProduct', above: 0 },
    { reason: 'LOAN_AMOUNT_BELOW_LIMIT', fact: 'belowProduct', above: 0 },
    { reason: 'REPAYMENT_CAPACITY_TOO_LOW', fact: 'capacityToSpare', below: 0 },
  ]
}

export const NOT_SERVED = 'LOAN_TYPE_NOT_SERVED'
