import { normaliseDate } from '@/schemas/dates'
import type { BreInfo } from '@/schemas/entities/loan-offer'
import { emiStartAfter } from '@/schemas/money/emi-start'

const USUAL_EMI_DAY = { day: 5, cutOff: 20 }

/** YYYY-MM-DD, shown before the rules run again; empty for what is no date. The lender's rules have the last word. */
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
