/** A browser's timers count no further, and end at once when asked to; a chart asks the server again then. */
const LONGEST_TIMER_MS = 2_147_483_647

/** A server that says that time is left, but none of it, is asked again, though not without a pause. */
const SHORTEST_TIMER_MS = 1000

/**
 * Not long where no time was told.
 * @param grace added to it; in milliseconds, as the answer is
 */
export function timeLeft(standing: { seconds_left: number } | null, grace = 0): number {
  const told = (standing?.seconds_left ?? 0) * 1000 + grace
  return Math.min(Math.max(told, SHORTEST_TIMER_MS), LONGEST_TIMER_MS)
}
