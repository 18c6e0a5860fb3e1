import { text } from '@/src/language/current-language'
import { formatRupees } from '@/schemas/money/currency'
import type { BreInfo } from '@/schemas/entities/loan-offer'

export function amountLimits({ minimum_loan_amount: least, maximum_loan_amount: most }: BreInfo): string {
  if (least === undefined || most === undefined) return ''
  return text('{least} to {most}', { least: formatRupees(least), most: formatRupees(most) })
}

export function tenureLimits({ minimum_tenure: shortest, maximum_tenure: longest }: BreInfo): string {
  if (shortest === undefined || longest === undefined) return ''
  return text('{shortest} to {longest} months', { shortest, longest })
}
