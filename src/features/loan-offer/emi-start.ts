import { normaliseDate } from '@/schemas/dates'

/** Instalments fall on this day of the month; who is paid out after `cutOff` skips a month. */
const EMI_DAY = { day: 5, cutOff: 20 }

/**
 * The day of the first instalment as YYYY-MM-DD, so that the agent sees it before the rules run again: the next EMI day, a
 * month later for a late disbursement. Empty for what is no date. The lender's own rules have the last word: they answer the
 * date that counts with every update.
 */
export function emiStartOf(disbursement: string): string {
  const day = normaliseDate(disbursement)
  if (day === null) return ''
  const paidOut = new Date(day)
  const monthsOn = paidOut.getUTCDate() > EMI_DAY.cutOff ? 2 : 1
  return new Date(Date.UTC(paidOut.getUTCFullYear(), paidOut.getUTCMonth() + monthsOn, EMI_DAY.day))
    .toISOString()
    .slice(0, 10)
}
