import { todayInIndia } from '@/schemas/dates'

const DAY_MS = 86_400_000

/** A day as people say it: today, yesterday, 5 days ago. */
export function formatDaysAgo(moment: string, now: Date = new Date()): string {
  const days = (Date.parse(todayInIndia(new Date(moment))) - Date.parse(todayInIndia(now))) / DAY_MS
  return new Intl.RelativeTimeFormat('en-IN', { numeric: 'auto' }).format(
    Math.min(0, Math.round(days)),
    'day',
  )
}
