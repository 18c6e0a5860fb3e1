/** The pause after a first try that failed, in milliseconds; it doubles with each further one. */
const FIRST_PAUSE = 2000
const LONGEST_PAUSE = 5 * 60_000

/** `attempts` failed in a row; `waitMs` is what the server asks for. */
type Failures = { attempts: number; waitMs: number | null; id: string }

/** @returns milliseconds: what the server asks for, else doubled each time, less up to half by chance, so that phones spread out. */
export function pauseAfter({ attempts, waitMs, id }: Failures): number {
  if (waitMs !== null) return Math.min(waitMs, LONGEST_PAUSE)
  const pause = Math.min(FIRST_PAUSE * 2 ** (attempts - 1), LONGEST_PAUSE)
  return pause * (1 - chanceOf(id) / 2)
}

/** Between 0 and 1, by the entry's random id: a chart draws no lots of its own. */
function chanceOf(id: string): number {
  return (Number.parseInt(id.slice(0, 4), 16) || 0) / 0xffff
}
