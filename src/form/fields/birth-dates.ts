import { todayInIndia } from '@/schemas/dates'
import { LIMITS } from '@/schemas/limits'

function birthdayAtAge(age: number): string {
  const [year = '', ...monthAndDay] = todayInIndia().split('-')
  return [Number(year) - age, ...monthAndDay].join('-')
}

/**
 * The days between which the calendar of a date of birth offers days, so that it offers none the
 * schema refuses (specification 5.3).
 */
export function birthDateRange(): { min: string; max: string } {
  return { min: birthdayAtAge(LIMITS.maximumAge + 1), max: birthdayAtAge(LIMITS.minimumAge) }
}
