import { lazily } from '@/schemas/lazily'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const clock = lazily(
  () => new Intl.DateTimeFormat('en-IN', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
)
const day = lazily(() => new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short' }))

/** '10:42', on another day '21 Nov, 10:42'; in milliseconds since 1970. */
export function formatMoment(moment: number, now: number): string {
  const time = clock().format(moment)
  return day().format(moment) === day().format(now) ? time : `${day().format(moment)}, ${time}`
}

const formatUnits = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

/** 'just now', '5 minutes', '3 days'; a clock that was put back gives 'just now'. */
export function formatAge(moment: number, now: number): string {
  const age = now - moment
  if (age < MINUTE) return 'just now'
  if (age < HOUR) return formatUnits(Math.floor(age / MINUTE), 'minute')
  return age < DAY ? formatUnits(Math.floor(age / HOUR), 'hour') : formatUnits(Math.floor(age / DAY), 'day')
}
