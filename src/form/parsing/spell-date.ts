import { ageOn, todayInIndia } from '@/schemas/dates'
import { languageTag } from '@/schemas/language/languages'
import { lazily } from '@/schemas/lazily'
import { currentLanguage, text } from '@/src/language/current-language'

const longFormats = lazily(() => new Map<string, Intl.DateTimeFormat>())

/** Digits are Latin in every language (docs/adr/0075). */
function longFormat(language: string): Intl.DateTimeFormat {
  const known = longFormats().get(language)
  if (known) return known
  const tag = `${languageTag(language)}-u-nu-latn`
  const format = new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  longFormats().set(language, format)
  return format
}

/** `8 May 1990` from YYYY-MM-DD, in the reader's language. */
export function spellDate(day: string): string {
  return longFormat(currentLanguage().language).format(new Date(`${day}T00:00:00Z`))
}

/** `8 May 1990, 36 years`; without the age for a future date. */
export function spellBirthDate(day: string): string {
  const years = ageOn(day, todayInIndia()) ?? -1
  const date = spellDate(day)
  if (years < 0) return date
  return years === 1 ? text('{date}, 1 year', { date }) : text('{date}, {years} years', { date, years })
}
