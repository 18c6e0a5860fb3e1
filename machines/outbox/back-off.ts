/** The pause after a first try that failed, in milliseconds; it doubles with each further one. */
const FIRST_PAUSE = 2000
const LONGEST_PAUSE = 5 * 60_000

/** All that a pause depends on: how many tries have failed in a row, what the server asks for in milliseconds, and whose pause it is. */
type Failures = { attempts: number; waitMs: number | null; id: string }

/**
 * @returns how long an entry pauses before it is sent again, in milliseconds: what the server asks for, else twice as long each time, of
 * which up to half is left out by chance, so that the phones of a town do not all come back in the same second.
 */
export function pauseAfter({ attempts, waitMs, id }: Failures): number {
  if (waitMs !== null) return Math.min(waitMs, LONGEST_PAUSE)
  const pause = Math.min(FIRST_PAUSE * 2 ** (attempts - 1), LONGEST_PAUSE)
  return pause * (1 - chanceOf(id) / 2)
}

/** Between 0 and 1, by the entry's random id: a chart draws no lots of its own. */
function chanceOf(id: string): number {
  return (Number.parseInt(id.slice(0, 4), 16) || 0) / 0xffff
}
