import type { ChartChange, TransitionChange } from '../../statecharts/diagrams/diff/diff'
import { countOf } from '../section'

const ALL = ['added', 'removed', 'changed'] as const
type Kind = (typeof ALL)[number]

function kindOf({ was, is }: { was: unknown; is: unknown }): Kind {
  if (!was) return 'added'
  return is ? 'changed' : 'removed'
}

function countKinds(noun: string, changes: readonly { was: unknown; is: unknown }[]): string[] {
  return ALL.flatMap((kind) => {
    const count = changes.filter((change) => kindOf(change) === kind).length
    return count === 0 ? [] : [`${countOf(count, noun)} ${kind}`]
  })
}

/** The guards that transitions came to ask, and no longer ask. */
function guardsOf(transitions: readonly TransitionChange[]): string[] {
  const guards = (side: 'was' | 'is') => new Set(transitions.flatMap((change) => change[side]?.guard ?? []))
  const [before, after] = [guards('was'), guards('is')]
  return [
    ...[...after].filter((guard) => !before.has(guard)).map((guard) => `guard ${guard} comes in`),
    ...[...before].filter((guard) => !after.has(guard)).map((guard) => `guard ${guard} goes`),
  ]
}

/** The change of a chart in one line: `1 state added, 2 transitions changed; guard isOwner comes in`. */
export function countChanges({ states, transitions }: ChartChange): string {
  const root = states.find(({ was, is }) => (is ?? was)?.path === '')
  const counts = [...countKinds('state', states), ...countKinds('transition', transitions)].join(', ')
  if (root && !root.was) return `a new chart (${counts})`
  if (root && !root.is) return `gone (${counts})`
  return [counts, ...guardsOf(transitions)].join('; ')
}
