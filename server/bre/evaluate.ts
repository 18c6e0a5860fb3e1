import { ageOn } from '@/schemas/dates'
import type { Borrower } from './borrower'
import { emiStart, usualDisbursement } from './dates'
import { emiOf, principalFor } from '@/schemas/emi'
import {
  INCOME_SHARE,
  LAST_AGE,
  NOT_SERVED,
  PRODUCTS,
  REFUSALS,
  SCORE_DISCOUNTS,
  SHORTEST_TENURE,
  TENURE_PREMIUM,
  type Facts,
  type Product,
} from './rules'

/** What the agent chose; left out, the rules choose. Rupees, months, YYYY-MM-DD. */
export type Choice = { amount?: number; tenure?: number; disbursement?: string }

/** The rules' yes, under the names of specification 3.14. */
export type Offer = {
  decision: 'APPROVED'
  /** Left out for a borrower whom the bureau does not know. */
  bre_score?: number
  interest_rate: number
  final_emi: number
  total_processing_fee_amount: number
  insurance_fee: number
  selected_loan_amount: number
  suggested_loan_amount: number
  max_tenure_allowed: number
  disbursement_date: string
  emi_start_date: string
  /** How far the agent may go from it: fields of our own. */
  minimum_loan_amount: number
  maximum_loan_amount: number
  minimum_tenure: number
  maximum_tenure: number
}

/** The rules' no (specification 3.19). */
export type Rejection = {
  decision: 'REJECTED'
  /** Left out for a borrower whom the bureau does not know. */
  bre_score?: number
  reason: string[]
  check_values: { overdue_amount?: number }
}

/** How far an agent may go from the offer. */
export type Range = { amount: [number, number]; tenure: [number, number] }

function rateOf(product: Product, tenure: number, score: number | undefined): number {
  const extraYears = Math.max(0, Math.ceil(tenure / 12) - TENURE_PREMIUM.years)
  const discount = SCORE_DISCOUNTS.find(({ from }) => score !== undefined && score >= from)?.percent ?? 0
  return Math.round((product.rate + extraYears * TENURE_PREMIUM.step - discount) * 100) / 100
}

function longestTenure(product: Product, age: number | undefined): number {
  const untilLastAge = age === undefined ? product.tenure : (LAST_AGE - age) * 12
  return Math.max(SHORTEST_TENURE, Math.min(product.tenure, untilLastAge))
}

function capacityOf(borrower: Borrower, product: Product, tenure: number): number | undefined {
  if (borrower.monthlyIncome === undefined) return undefined
  return principalFor(
    Math.floor(borrower.monthlyIncome * INCOME_SHARE),
    rateOf(product, tenure, borrower.score),
    tenure,
  )
}

function factsOf(borrower: Borrower, product: Product, age: number | undefined): Facts {
  const required = borrower.requiredAmount ?? undefined
  const capacity = capacityOf(borrower, product, longestTenure(product, age))
  return {
    age,
    bureauScore: borrower.score,
    overdueAmount: borrower.overdueAmount,
    monthlyIncome: borrower.monthlyIncome,
    requiredAmount: required,
    aboveProduct: Math.max(0, (required ?? 0) - product.maximum),
    belowProduct: Math.max(0, product.minimum - (required ?? product.minimum)),
    capacityToSpare: capacity === undefined ? undefined : capacity - product.minimum,
  }
}

function refusalsOf(facts: Facts): string[] {
  return REFUSALS.filter((refusal) => {
    const value = facts[refusal.fact]
    if (value === undefined) return false
    return 'below' in refusal ? value < refusal.below : value > refusal.above
  }).map(({ reason }) => reason)
}

function scoreOf({ score }: Borrower): { bre_score?: number } {
  return score === undefined ? {} : { bre_score: score }
}

function rejection(borrower: Borrower, reason: string[]): Rejection {
  return {
    decision: 'REJECTED',
    ...scoreOf(borrower),
    reason,
    check_values: borrower.overdueAmount > 0 ? { overdue_amount: borrower.overdueAmount } : {},
  }
}

/** What the agent may choose for this borrower; `undefined` when the loan type is not served. */
export function rangeOf(borrower: Borrower, today: string): Range | undefined {
  const product = productOf(borrower)
  if (!product) return undefined
  const age = borrower.birthDate === undefined ? undefined : (ageOn(borrower.birthDate, today) ?? undefined)
  const tenure = longestTenure(product, age)
  const capacity = capacityOf(borrower, product, tenure) ?? product.maximum
  return { amount: [product.minimum, Math.min(product.maximum, capacity)], tenure: [SHORTEST_TENURE, tenure] }
}

function productOf({ loanType }: Borrower): Product | undefined {
  // A type read from the database may be any text; the table answers undefined for what it does not know.
  const products: Readonly<Record<string, Product | undefined>> = PRODUCTS
  return Object.hasOwn(products, loanType) ? products[loanType] : undefined
}

/** Runs the rules on a borrower and what the agent chose. The choice must be within `rangeOf`. */
export function evaluate(borrower: Borrower, today: string, choice: Choice = {}): Offer | Rejection {
  const product = productOf(borrower)
  const range = rangeOf(borrower, today)
  if (!product || !range) return rejection(borrower, [NOT_SERVED])
  const age = borrower.birthDate === undefined ? undefined : (ageOn(borrower.birthDate, today) ?? undefined)
  const reason = refusalsOf(factsOf(borrower, product, age))
  if (reason.length > 0) return rejection(borrower, reason)
  const suggested = Math.min(borrower.requiredAmount ?? product.typical, range.amount[1])
  const amount = choice.amount ?? suggested
  const tenure = choice.tenure ?? range.tenure[1]
  const rate = rateOf(product, tenure, borrower.score)
  const disbursement = choice.disbursement ?? usualDisbursement(today)
  return {
    decision: 'APPROVED',
    ...scoreOf(borrower),
    interest_rate: rate,
    final_emi: emiOf(amount, rate, tenure),
    total_processing_fee_amount: Math.round((amount * product.processingPercent) / 100),
    insurance_fee: Math.round((amount * product.insurancePercent) / 100),
    selected_loan_amount: amount,
    suggested_loan_amount: suggested,
    max_tenure_allowed: tenure,
    disbursement_date: disbursement,
    emi_start_date: emiStart(disbursement),
    minimum_loan_amount: range.amount[0],
    maximum_loan_amount: range.amount[1],
    minimum_tenure: range.tenure[0],
    maximum_tenure: range.tenure[1],
  }
}
