/** Ends of the ranges of time in a state, in seconds; what lasted longer is in the last range. */
const ENDS = [1, 10, 60, 600, 3600] as const

/** The ranges of time in a state, from the shortest. */
export const STAYS = [
  'under 1 s',
  '1 to 10 s',
  '10 to 60 s',
  '1 to 10 min',
  '10 to 60 min',
  'over 1 h',
] as const

/** @returns the range that a time in a state falls into */
export function stayOf(milliseconds: number): (typeof STAYS)[number] {
  const index = ENDS.findIndex((end) => milliseconds < end * 1000)
  return STAYS[index] ?? 'over 1 h'
}

export const STEP_KINDS = ['taken', 'left', 'entered', 'unjoined'] as const

/** The most steps that one report holds, and the most times that one of them says it was taken. */
export const STEPS_AT_ONCE = 50
export const TIMES_AT_ONCE = 1000
