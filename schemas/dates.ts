/** Dates as people type them and as they are sent (specification 5.2): no zod, no time zone, whole days only. */

import { readText } from './text/typed-text'

const FORMS = [
  { pattern: /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/ },
  { pattern: /^(?<day>\d{2})-(?<month>\d{2})-(?<year>\d{4})$/ },
  { pattern: /^(?<month>\d{2})\/(?<day>\d{2})\/(?<year>\d{4})$/ },
]

type Day = { year: number; month: number; day: number }

function isRealDay({ year, month, day }: Day): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  // Years below 100 mean 19xx to Date.UTC, so they never read back as themselves.
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

function parseDay(text: string): Day | null {
  const written = readText(text)
  for (const { pattern } of FORMS) {
    const groups = pattern.exec(written)?.groups
    if (!groups) continue
    const day = { year: Number(groups['year']), month: Number(groups['month']), day: Number(groups['day']) }
    return isRealDay(day) ? day : null
  }
  return null
}

/** Reads YYYY-MM-DD, DD-MM-YYYY or MM/DD/YYYY as YYYY-MM-DD; `null` for all else, or no day of the calendar (specification 5.2). */
export function normaliseDate(text: string): string | null {
  const parsed = parseDay(text)
  if (!parsed) return null
  const { year, month, day } = parsed
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join(
    '-',
  )
}

const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:?\d{2})$/

/** Shows a date, or the day in India of a timestamp, as DD-MM-YYYY (specification 9.9); empty for what is no date. */
export function formatDate(text: string | null | undefined): string {
  if (!text) return ''
  const isMoment = TIMESTAMP.test(text) && !Number.isNaN(Date.parse(text))
  const normal = normaliseDate(isMoment ? todayInIndia(new Date(text)) : text.slice(0, 10))
  return normal ? normal.split('-').reverse().join('-') : ''
}

/** Whole years from a birth date to `today`, both in any accepted form; `null` when either is no date (specification 5.3). */
export function ageOn(birthDate: string, today: string): number | null {
  const born = parseDay(birthDate)
  const now = parseDay(today)
  if (!born || !now) return null
  const hadBirthday = now.month > born.month || (now.month === born.month && now.day >= born.day)
  return now.year - born.year - (hadBirthday ? 0 : 1)
}

/** Milliseconds, since 1945 and without summer time: a browser's first formatter takes a cheap phone longer than a field may. */
const INDIA_OFFSET = 5.5 * 60 * 60 * 1000

/** Today in India as YYYY-MM-DD: ages and financial years turn over there, whatever the phone's time zone. */
export function todayInIndia(now: Date = new Date()): string {
  return new Date(now.getTime() + INDIA_OFFSET).toISOString().slice(0, 10)
}
