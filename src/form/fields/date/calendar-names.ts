import { perLanguage } from '@/src/language/per-language'

/** From YYYY-MM-DD, in the reader's language. */
function named(options: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = perLanguage((tag) => new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }))
  return (day) => format().format(new Date(`${day}T00:00:00Z`))
}

/** `Mon` */
export const nameWeekday = named({ weekday: 'short' })

/** `Mar` */
export const nameMonth = named({ month: 'short' })

/** `March 1990` */
export const nameMonthOfYear = named({ month: 'long', year: 'numeric' })
