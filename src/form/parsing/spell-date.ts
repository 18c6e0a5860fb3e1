import { ageOn, todayInIndia } from '@/schemas/dates'
import { lazily } from '@/schemas/lazily'

const longFormat = lazily(
  () => new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

/** `8 May 1990` from YYYY-MM-DD. */
export function spellDate(day: string): string {
  return longFormat().format(new Date(`${day}T00:00:00Z`))
}

/** `8 May 1990, 36 years`; without the age for a future date. */
export function spellBirthDate(day: string): string {
  const age = ageOn(day, todayInIndia()) ?? -1
  if (age < 0) return spellDate(day)
  return `${spellDate(day)}, ${age} ${age === 1 ? 'year' : 'years'}`
}
