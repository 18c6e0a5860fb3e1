import type { Walk } from '@/tests/tools/statecharts/model/walks'
import { isSameSituation, pathIn } from './inspected'

/** A step of a walk, and the situation it must lead to; number 0 is the start. */
export type Moment = { readonly number: number; readonly title: string; readonly to: string }

type Circumstances = {
  chart: string
  walk: Walk
  step: Moment
  what: string
  /** The situation reached; undefined when the chart does not run. */
  reached: string | undefined
  open: readonly string[]
  cause?: unknown
}

/** @returns what went wrong in a walk, for the person who has to find out why: where, what, the state expected and the one reached. */
export function walkFault({ chart, walk, step, what, reached, open, cause }: Circumstances): Error {
  const { number, title, to } = step
  const lines = [
    `${chart}: walk ${walk.number} from '${walk.input}', ${number === 0 ? '' : `step ${number}, `}${title}, ${what}`,
    ...inWords(to, reached),
    ...(open.length > 0 ? [`  waiting  ${open.join(', ')}`] : []),
    ...(cause instanceof Error ? [cause.message] : []),
  ]
  return new Error(lines.join('\n'))
}

/** Two situations by their states; by their facts as well where these are all that differs. */
function inWords(to: string, reached?: string): string[] {
  if (reached === undefined) return [`  expected ${pathIn(to)}`, '  reached  nothing: the chart does not run']
  const differInFacts = pathIn(to) === pathIn(reached) && !isSameSituation(to, reached)
  const showsText = (key: string) => (differInFacts ? key : pathIn(key))
  return [`  expected ${showsText(to)}`, `  reached  ${showsText(reached)}`]
}
