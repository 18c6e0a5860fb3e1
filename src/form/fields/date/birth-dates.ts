import { normaliseDate, todayInIndia } from '@/schemas/dates'
import { LIMITS } from '@/schemas/limits'

function birthdayAtAge(age: number): string {
  const [year = '', ...monthAndDay] = todayInIndia().split('-')
  const birthYear = Number(year) - age
  // On 29 February the birth year may have no such day.
  return normaliseDate([birthYear, ...monthAndDay].join('-')) ?? `${birthYear}-02-28`
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}

/** The first and last birth date that the schema takes today (specification 5.3). */
export function birthDateRange(): { min: string; max: string } {
  return { min: dayAfter(birthdayAtAge(LIMITS.maximumAge + 1)), max: birthdayAtAge(LIMITS.minimumAge) }
}
