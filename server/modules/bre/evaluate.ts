import { emiOf, principalFor } from '@/schemas/money/emi'
import { emiStartAfter, type EmiDay } from '@/schemas/money/emi-start'
import type { Product } from '../../config/deployment/products-schema'
import type { Rules } from '../../config/deployment/rules-schema'
import type { Offer, Rejection } from '../../database/tables/loan-offer'
import { ageOf, type Borrower } from './borrower'
import { addDays } from './dates'
import { findRejectionReasons, NOT_SERVED, type Rulebook } from './rules'

/** The rules choose what is left out. Rupees, months, YYYY-MM-DD. */
export type Choice = { amount?: number; tenure?: number; disbursement?: string }

export type Range = { amount: [number, number]; tenure: [number, number] }

function rateOf(
  { tenure_premium, score_discounts }: Rules,
  product: Product,
  tenure: number,
  score: number | undefined,
): number {
  const extraYears = Math.max(0, Math.ceil(tenure / 12) - tenure_premium.years)
  const discount = score_discounts.find(({ from }) => score !== undefined && score >= from)?.percent ?? 0
  return Math.round((product.rate + extraYears * tenure_premium.step - discount) * 100) / 100
}

function longestTenure(
  { last_age, shortest_tenure }: Rules,
  product: Product,
  age: number | undefined,
): number {
  const untilLastAge = age === undefined ? product.tenure : (last_age - age) * 12
  return Math.max(shortest_tenure, Math.min(product.tenure, untilLastAge))
}

function capacityOf(rules: Rules, borrower: Borrower, product: Product, tenure: number): number | undefined {
  if (borrower.monthlyIncome === undefined) return undefined
  return principalFor(
    Math.floor(borrower.monthlyIncome * rules.income_share),
    rateOf(rules, product, tenure, borrower.score),
    tenure,
  )
}

function reasonsOf(rules: Rules, borrower: Borrower, product: Product, age: number | undefined): string[] {
  const limits = { ...rules, amount: [product.minimum, product.maximum] as const }
  const capacity = capacityOf(rules, borrower, product, longestTenure(rules, product, age))
  const reasons = findRejectionReasons(limits, borrower, age)
  return capacity !== undefined && capacity < product.minimum
    ? [...reasons, 'REPAYMENT_CAPACITY_TOO_LOW']
    : reasons
}

function scoreOf({ score }: Borrower): { bre_score?: number } {
  return score === undefined ? {} : { bre_score: score }
}

function createRejection(borrower: Borrower, reason: string[]): Rejection {
  return {
    decision: 'REJECTED',
    ...scoreOf(borrower),
    reason,
    check_values: borrower.overdueAmount > 0 ? { overdue_amount: borrower.overdueAmount } : {},
  }
}

/**
 * `undefined` when the loan type is not served.
 * @param amount its tenures are those in which the income carries it; any are without one
 */
export function rangeOf(
  { products, rules }: Rulebook,
  borrower: Borrower,
  today: string,
  amount = 0,
): Range | undefined {
  const product = productOf(products, borrower)
  if (!product) return undefined
  const age = ageOf(borrower, today)
  const longest = longestTenure(rules, product, age)
  const carriedIn = (months: number) => capacityOf(rules, borrower, product, months) ?? product.maximum
  let shortest = longest
  while (shortest > rules.shortest_tenure && carriedIn(shortest - 1) >= amount) shortest -= 1
  return {
    amount: [product.minimum, Math.min(product.maximum, carriedIn(longest))],
    tenure: [shortest, longest],
  }
}

export function productOf(products: Rulebook['products'], { loanType }: Borrower): Product | undefined {
  // A type read from the database may be any text.
  const all: Readonly<Record<string, Product | undefined>> = products
  return Object.hasOwn(all, loanType) ? all[loanType] : undefined
}

export function emiDayOf({ emi_day: { day, cut_off } }: Rules): EmiDay {
  return { day, cutOff: cut_off }
}

/** Runs the rules. `choice` must be within `rangeOf`. */
export function evaluate(
  rulebook: Rulebook,
  borrower: Borrower,
  today: string,
  choice: Choice = {},
): Offer | Rejection {
  const { products, rules } = rulebook
  const product = productOf(products, borrower)
  const range = rangeOf(rulebook, borrower, today)
  if (!product || !range) return createRejection(borrower, [NOT_SERVED])
  const age = ageOf(borrower, today)
  const reason = reasonsOf(rules, borrower, product, age)
  if (reason.length > 0) return createRejection(borrower, reason)
  const suggested = Math.min(borrower.requiredAmount ?? product.typical, range.amount[1])
  const amount = choice.amount ?? suggested
  const tenure = choice.tenure ?? range.tenure[1]
  const rate = rateOf(rules, product, tenure, borrower.score)
  const disbursement = choice.disbursement ?? addDays(today, rules.disbursement_days.usual)
  return {
    decision: 'APPROVED',
    ...scoreOf(borrower),
    interest_rate: rate,
    final_emi: emiOf(amount, rate, tenure),
    total_processing_fee_amount: Math.round((amount * product.processing_percent) / 100),
    insurance_fee: Math.round((amount * product.insurance_percent) / 100),
    selected_loan_amount: amount,
    suggested_loan_amount: suggested,
    max_tenure_allowed: tenure,
    disbursement_date: disbursement,
    emi_start_date: emiStartAfter(disbursement, emiDayOf(rules)),
    minimum_loan_amount: range.amount[0],
    maximum_loan_amount: range.amount[1],
    minimum_tenure: range.tenure[0],
    maximum_tenure: range.tenure[1],
  }
}
