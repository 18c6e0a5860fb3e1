import { ageOn, todayInIndia } from '@/schemas/dates'
import { lazily } from '@/schemas/lazily'

const inWords = lazily(
  () => new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

/** A day (YYYY-MM-DD) as people say it: `8 May 1990`. */
export function spellDate(day: string): string {
  return inWords().format(new Date(`${day}T00:00:00Z`))
}

/** A birth date with the age it makes today: `8 May 1990, 36 years`; without one that is still to come. */
export function spellBirthDate(day: string): string {
  const age = ageOn(day, todayInIndia()) ?? -1
  if (age < 0) return spellDate(day)
  return `${spellDate(day)}, ${age} ${age === 1 ? 'year' : 'years'}`
}
