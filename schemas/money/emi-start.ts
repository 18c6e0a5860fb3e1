/** Instalments fall on this day of the month; who is paid out after `cutOff` skips a month. */
export type EmiDay = { day: number; cutOff: number }

/** The first instalment's day: the next EMI day, a month later for a late disbursement. Days as YYYY-MM-DD. */
export function emiStartAfter(disbursement: string, { day, cutOff }: EmiDay): string {
  const paidOut = new Date(disbursement)
  const monthsOn = paidOut.getUTCDate() > cutOff ? 2 : 1
  const start = Date.UTC(paidOut.getUTCFullYear(), paidOut.getUTCMonth() + monthsOn, day)
  return new Date(start).toISOString().slice(0, 10)
}
