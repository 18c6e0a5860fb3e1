import { addDays, endOfDay } from '../bre/dates'
import type { StatementFacts } from './statement'

type Days = Pick<StatementFacts, 'disbursement_date' | 'cooling_off_days'>

/** YYYY-MM-DD. */
export function lastDayToLeave({ disbursement_date, cooling_off_days }: Days): string {
  return addDays(disbursement_date, cooling_off_days)
}

/** By Indian time, in milliseconds. */
export function coolingOffEnd(days: Days): number {
  return endOfDay(lastDayToLeave(days))
}
