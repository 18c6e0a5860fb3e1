import { todayInIndia } from '@/schemas/dates'
import { perLanguage } from '@/src/language/per-language'

const DAY_MS = 86_400_000

const relative = perLanguage((tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))

/** A day as people say it: today, yesterday, 5 days ago. */
export function formatDaysAgo(moment: string, now: Date = new Date()): string {
  const days = (Date.parse(todayInIndia(new Date(moment))) - Date.parse(todayInIndia(now))) / DAY_MS
  return relative().format(Math.min(0, Math.round(days)), 'day')
}
