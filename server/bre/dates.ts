import { DISBURSEMENT_DAYS, EMI_DAY } from './rules'

const DAY_MS = 86_400_000

/** A day some days later; days as YYYY-MM-DD. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The disbursement day of a new offer. */
export function usualDisbursement(today: string): string {
  return addDays(today, DISBURSEMENT_DAYS.usual)
}

/** The first instalment's day: the next EMI day, a month later for a late disbursement. */
export function emiStart(disbursement: string): string {
  const paidOut = new Date(disbursement)
  const monthsOn = paidOut.getUTCDate() > EMI_DAY.cutOff ? 2 : 1
  return new Date(Date.UTC(paidOut.getUTCFullYear(), paidOut.getUTCMonth() + monthsOn, EMI_DAY.day))
    .toISOString()
    .slice(0, 10)
}
