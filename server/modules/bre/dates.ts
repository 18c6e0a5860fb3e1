const DAY_MS = 86_400_000

/** In milliseconds, by Indian time; days as YYYY-MM-DD. */
export function endOfDay(day: string): number {
  return Date.parse(`${addDays(day, 1)}T00:00:00+05:30`)
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}
