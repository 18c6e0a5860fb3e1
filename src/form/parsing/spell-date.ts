import { ageOn, todayInIndia } from '@/schemas/dates'
import { text } from '@/src/language/current-language'
import { perLanguage } from '@/src/language/per-language'

const longFormat = perLanguage(
  (tag) => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

/** `8 May 1990` from YYYY-MM-DD, in the reader's language. */
export function spellDate(day: string): string {
  return longFormat().format(new Date(`${day}T00:00:00Z`))
}

/** `8 May 1990, 36 years`; without the age for a future date. */
export function spellBirthDate(day: string): string {
  const years = ageOn(day, todayInIndia()) ?? -1
  const date = spellDate(day)
  if (years < 0) return date
  return years === 1 ? text('{date}, 1 year', { date }) : text('{date}, {years} years', { date, years })
}
