import { addDays, endOfDay } from '../bre/dates'
import type { Facts } from './statement'

type Days = Pick<Facts, 'disbursement_date' | 'cooling_off_days'>

/** The last day on which a loan may be left, YYYY-MM-DD. */
export function lastDayToLeave({ disbursement_date, cooling_off_days }: Days): string {
  return addDays(disbursement_date, cooling_off_days)
}

/** The moment at which that day is over in India, in milliseconds. */
export function coolingOffEnd(days: Days): number {
  return endOfDay(lastDayToLeave(days))
}
