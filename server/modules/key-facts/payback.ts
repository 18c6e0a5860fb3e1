import type { Facts } from './statement'

const DAY_MS = 86_400_000
const DAYS_A_YEAR = 365

/**
 * @returns what a borrower pays back who leaves a loan on a day of its cooling-off period, in rupees to the paisa: what was paid out, and the
 * yearly cost of the days since. Fees were never paid out, so none is kept; before disbursement it is nothing.
 * @param day YYYY-MM-DD
 */
export function paybackOn(
  facts: Pick<Facts, 'paid_out' | 'annual_percentage_rate' | 'disbursement_date'>,
  day: string,
): number {
  const days = (Date.parse(day) - Date.parse(facts.disbursement_date)) / DAY_MS
  if (days < 0) return 0
  const cost = (facts.paid_out * facts.annual_percentage_rate * days) / (100 * DAYS_A_YEAR)
  return Math.round((facts.paid_out + cost) * 100) / 100
}
