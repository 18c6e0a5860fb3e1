import { formatRupees } from '@/schemas/money/currency'
import type { BreInfo } from '@/schemas/entities/loan-offer'

/** @returns what may be chosen as the amount; empty where the server does not tell. */
export function amountLimits({ minimum_loan_amount: least, maximum_loan_amount: most }: BreInfo): string {
  if (least === undefined || most === undefined) return ''
  return `Between ${formatRupees(least)} and ${formatRupees(most)}`
}

/** The unit of the tenure, and what may be chosen where the server tells. */
export function tenureLimits({ minimum_tenure: shortest, maximum_tenure: longest }: BreInfo): string {
  if (shortest === undefined || longest === undefined) return 'In months'
  return `In months, between ${shortest} and ${longest}`
}
