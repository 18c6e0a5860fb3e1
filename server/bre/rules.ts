import type { LoanType } from '@/schemas/options'

/*
 * The rules as data (docs/reference-server.md, 'Decisions', is the same for readers). Amounts in rupees, rates in percent
 * a year, tenures in months.
 */

/** Changes with every change of this file: a decision made under other rules is made again. */
export const RULES_VERSION = 1

/** What one loan type allows and costs. */
export type Product = {
  minimum: number
  maximum: number
  /** Offered when the borrower names no amount. */
  typical: number
  tenure: number
  rate: number
  processingPercent: number
  insurancePercent: number
}

function product(
  [minimum, typical, maximum]: [number, number, number],
  tenure: number,
  [rate, processingPercent, insurancePercent]: [number, number, number],
): Product {
  return { minimum, typical, maximum, tenure, rate, processingPercent, insurancePercent }
}

const LAKH = 100_000
const CRORE = 100 * LAKH

/** The loan types on offer; one that is missing is not served. */
export const PRODUCTS: { readonly [Type in LoanType]?: Product } = {
  PERSONAL_LOAN: product([25_000, 5 * LAKH, 40 * LAKH], 60, [11.5, 2, 0.5]),
  PROFESSIONAL_LOANS: product([50_000, 10 * LAKH, 50 * LAKH], 60, [12, 2, 0.5]),
  HOME_LOAN: product([2 * LAKH, 40 * LAKH, 10 * CRORE], 240, [8.6, 0.5, 0.25]),
  LAP: product([2 * LAKH, 30 * LAKH, 5 * CRORE], 180, [9.75, 1, 0.25]),
  OD_UNSECURED_LIMIT: product([50_000, 5 * LAKH, 25 * LAKH], 36, [14, 2, 0.5]),
  AUTO_LOAN: product([50_000, 8 * LAKH, 50 * LAKH], 84, [9.25, 1, 0.5]),
  GOLD_LOAN: product([10_000, 2 * LAKH, 25 * LAKH], 36, [9.9, 0.5, 0]),
  EDUCATION_LOAN: product([50_000, 10 * LAKH, 1 * CRORE], 120, [10.25, 1, 0.25]),
  NEW_CAR_LOAN: product([1 * LAKH, 8 * LAKH, 1 * CRORE], 84, [9, 1, 0.5]),
  USED_CAR_LOAN: product([50_000, 5 * LAKH, 40 * LAKH], 60, [13.5, 1.5, 0.5]),
  DOD_UNSECURED: product([50_000, 5 * LAKH, 30 * LAKH], 48, [14.25, 2, 0.5]),
  SEP: product([50_000, 10 * LAKH, 50 * LAKH], 60, [12.5, 2, 0.5]),
  SENP: product([50_000, 8 * LAKH, 40 * LAKH], 60, [13.5, 2, 0.5]),
  BUSINESS_LOAN: product([50_000, 10 * LAKH, 75 * LAKH], 48, [15, 2, 0.5]),
  SMALL_BUSINESS_LOAN: product([25_000, 3 * LAKH, 10 * LAKH], 36, [17, 2.5, 0.5]),
  EQUIPMENT_FINANCING: product([1 * LAKH, 20 * LAKH, 3 * CRORE], 60, [12.75, 1, 0.5]),
  OD_SECURED_LIMIT: product([1 * LAKH, 20 * LAKH, 2 * CRORE], 60, [10.5, 1, 0.25]),
  OD_DOD_UNSECURED_LIMIT: product([50_000, 5 * LAKH, 30 * LAKH], 48, [14.5, 2, 0.5]),
}

/** Tenures above `years` cost `step` more for each further year begun. */
export const TENURE_PREMIUM = { years: 3, step: 0.1 }

/** What a good score takes off the rate; the first line that the score reaches counts. */
export const SCORE_DISCOUNTS = [
  { from: 800, percent: 0.75 },
  { from: 750, percent: 0.25 },
] as const

/** The share of the monthly income that instalments may take. */
export const INCOME_SHARE = 0.6
/** The share of the turnover taken as income where a business states no profit. */
export const TURNOVER_MARGIN = 0.12
/** The loan is paid back before this age. */
export const LAST_AGE = 65
export const SHORTEST_TENURE = 6
/** Disbursement lies so many days ahead unless the agent says otherwise, and at most so many. */
export const DISBURSEMENT_DAYS = { usual: 7, latest: 90 }
/** Instalments fall on this day of the month; who is paid out after `cutOff` skips a month. */
export const EMI_DAY = { day: 5, cutOff: 20 }

/** What the rules look at; one that is not known decides nothing. */
export type Facts = {
  age: number | undefined
  bureauScore: number | undefined
  overdueAmount: number
  monthlyIncome: number | undefined
  /** The amount asked for. */
  requiredAmount: number | undefined
  /** How far the amount asked for is over or under what the product lends. */
  aboveProduct: number
  belowProduct: number
  /** The largest loan the income carries, less what the product lends at least. */
  capacityToSpare: number | undefined
}

/** One ground for refusal: the fact is below or above its limit. */
type Refusal = { reason: string; fact: keyof Facts } & ({ below: number } | { above: number })

/** The grounds, in the order in which they are told. */
export const REFUSALS: readonly Refusal[] = [
  { reason: 'OVERDUE_AMOUNT_PRESENT', fact: 'overdueAmount', above: 0 },
  { reason: 'LOW_BUREAU_SCORE', fact: 'bureauScore', below: 600 },
  { reason: 'AGE_BELOW_LIMIT', fact: 'age', below: 21 },
  { reason: 'AGE_ABOVE_LIMIT', fact: 'age', above: 62 },
  { reason: 'INCOME_TOO_LOW', fact: 'monthlyIncome', below: 15_000 },
  { reason: 'LOAN_AMOUNT_ABOVE_LIMIT', fact: 'aboveProduct', above: 0 },
  { reason: 'LOAN_AMOUNT_BELOW_LIMIT', fact: 'belowProduct', above: 0 },
  { reason: 'REPAYMENT_CAPACITY_TOO_LOW', fact: 'capacityToSpare', below: 0 },
]

/** The reason when the loan type has no product. */
export const NOT_SERVED = 'LOAN_TYPE_NOT_SERVED'
