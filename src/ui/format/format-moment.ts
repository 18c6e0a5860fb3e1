import { text } from '@/src/language/current-language'
import { perLanguage } from '@/src/language/per-language'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const clock = perLanguage(
  (tag) => new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
)
const day = perLanguage((tag) => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short' }))

/** '10:42', on another day '21 Nov, 10:42'; in milliseconds since 1970. */
export function formatMoment(moment: number, now: number): string {
  const time = clock().format(moment)
  return day().format(moment) === day().format(now) ? time : `${day().format(moment)}, ${time}`
}

const ago = perLanguage((tag) => new Intl.RelativeTimeFormat(tag))
const duration = perLanguage(
  (tag) => (count: number, unit: string) =>
    new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
)

/** In the largest unit of which it has one; null before the first minute, and of a clock that was put back. */
function ageOf(moment: number, now: number) {
  const age = now - moment
  if (age < MINUTE) return null
  if (age < HOUR) return { count: Math.floor(age / MINUTE), unit: 'minute' } as const // Units of the platform.
  return age < DAY
    ? ({ count: Math.floor(age / HOUR), unit: 'hour' } as const)
    : ({ count: Math.floor(age / DAY), unit: 'day' } as const)
}

/** 'just now', '5 minutes', '3 days'. */
export function formatAge(moment: number, now: number): string {
  const age = ageOf(moment, now)
  return age ? duration()(age.count, age.unit) : text('just now')
}

/** 'just now', '5 minutes ago', '3 days ago'. */
export function formatAgo(moment: number, now: number): string {
  const age = ageOf(moment, now)
  return age ? ago().format(-age.count, age.unit) : text('just now')
}
