import { normaliseDate } from '@/schemas/dates'
import { emiStartAfter } from '@/schemas/money/emi-start'
import type { BreInfo } from '@/schemas/entities/loan-offer'

const USUAL_EMI_DAY = { day: 5, cutOff: 20 }

/**
 * The day of the first instalment as YYYY-MM-DD, so that the agent sees it before the rules run again. Empty for what is no
 * date. The lender's own rules have the last word: they answer the date that counts with every update.
 */
export function emiStartOf(
  disbursement: string,
  { emi_day, emi_cut_off_day }: Pick<BreInfo, 'emi_day' | 'emi_cut_off_day'>,
): string {
  const paidOut = normaliseDate(disbursement)
  if (paidOut === null) return ''
  return emiStartAfter(paidOut, {
    day: emi_day ?? USUAL_EMI_DAY.day,
    cutOff: emi_cut_off_day ?? USUAL_EMI_DAY.cutOff,
  })
}
