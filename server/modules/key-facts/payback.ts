import type { StatementFacts } from './statement'

const DAY_MS = 86_400_000
const DAYS_A_YEAR = 365

/** Rupees to the paisa: what was paid out and its yearly cost for the days since; no fees. `day` is YYYY-MM-DD. */
export function paybackOn(
  facts: Pick<StatementFacts, 'paid_out' | 'annual_percentage_rate' | 'disbursement_date'>,
  day: string,
): number {
  const days = (Date.parse(day) - Date.parse(facts.disbursement_date)) / DAY_MS
  if (days < 0) return 0
  const cost = (facts.paid_out * facts.annual_percentage_rate * days) / (100 * DAYS_A_YEAR)
  return Math.round((facts.paid_out + cost) * 100) / 100
}
