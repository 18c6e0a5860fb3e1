/**
 * All that the walks in the browser (`npm run walks -- --pictures`) leave behind of one chart, as JSON in
 * `test-results/walks/<chart>.json`: which way each walk took, and what the page looked like in each state.
 */
export type ScreenRecord = {
  chart: string
  /** The widths the pictures were taken at, in CSS pixels; walks are driven at the first. */
  widths: readonly number[]
  /** All that was walked: a broken walk ends before the step that it broke at. */
  walks: readonly ScreenWalk[]
  /** The walks that did not begin, or did not come to their end; none where the record is whole. */
  broken: readonly BrokenWalk[]
  /** By state path: its pictures, taken when a walk first rested there. States that are only passed through have none. */
  pictures: Readonly<Record<StatePath, readonly Picture[]>>
  /** By state path: what a screen reader says of it from top to end, a line for each thing. */
  spoken: Readonly<Record<StatePath, string>>
  /** All that no gesture can cause, and why; by name, as `nameOf` of chart.ts writes it. */
  excluded: readonly { name: string; reason: string }[]
  totals: {
    transitions: number
    refusals: number
    /** Says how many of both were taken in the page, and how many are excluded; the rest is `uncovered`. */
    covered: number
    excluded: number
    uncovered: readonly string[]
    steps: number
    /** The sum over the walks, in milliseconds. */
    milliseconds: number
  }
}

/** A state by its keys from the top, joined with dots: 'closed', 'locked.armed'. */
export type StatePath = string

/** A full-page picture; `file` is relative to the record's folder. */
export type Picture = { width: number; file: string }

/** A walk that did not come to its end. */
export type BrokenWalk = {
  number: number
  input: string
  /** The step that it broke at; null where it did not get to its first. */
  step: Pick<ScreenStep, 'number' | 'event'> | null
  /** All that was said of it, its first line first; empty where nobody began it. */
  error: string
  /** The page at that moment, relative to the record's folder. */
  picture: string | null
}

/** One walk: where it starts, and what was done one after the other. Numbered from 1 within its chart. */
export type ScreenWalk = {
  number: number
  input: string
  start: StatePath
  arrived: readonly string[]
  steps: readonly ScreenStep[]
}

/** One step as it really happened in the page. */
export type ScreenStep = {
  /** From 1 within its walk. */
  number: number
  event: string
  from: StatePath
  to: StatePath
  /** The transitions of this chart taken in the page meanwhile, and the refusals met, by name as `nameOf` writes it. */
  took: readonly string[]
}
