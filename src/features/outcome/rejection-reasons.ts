import type { Rejection } from '@/machines/wizard/wizard-types'
import { formatRupees } from '@/schemas/money/currency'

/** The reasons as people read them: spaces for underscores, and the amount beside an overdue one (specification 3.19). */
export function reasonTexts({ reasons, overdueAmount }: Rejection): string[] {
  return reasons.map((reason) => {
    const text = reason.replaceAll('_', ' ')
    const amount = reason === 'OVERDUE_AMOUNT_PRESENT' ? formatRupees(overdueAmount) : ''
    return amount === '' ? text : `${text}: ${amount}`
  })
}
