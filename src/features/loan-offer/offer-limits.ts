import { formatRupees } from '@/schemas/money/currency'
import type { BreInfo } from '@/schemas/entities/loan-offer'

export function amountLimits({ minimum_loan_amount: least, maximum_loan_amount: most }: BreInfo): string {
  if (least === undefined || most === undefined) return ''
  return `${formatRupees(least)} to ${formatRupees(most)}`
}

export function tenureLimits({ minimum_tenure: shortest, maximum_tenure: longest }: BreInfo): string {
  if (shortest === undefined || longest === undefined) return 'In months'
  return `${shortest} to ${longest} months`
}
