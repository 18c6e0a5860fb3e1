import type { StateValue } from 'xstate'
import { describeChart, type TransitionFacts } from '../../statecharts/diagrams/description'
import type { ChartChange } from '../../statecharts/diagrams/diff/diff'
import { nameOf, transitionsOf } from '../../statecharts/model/chart'
import { stateIn } from '../../statecharts/model/explore'
import type { Walkable } from '../../statecharts/model/gate'
import type { Walk } from '../../statecharts/model/walks'

/** The walks of a chart that pass something that is new or changed, and the changes that none of them passes, in words. */
export type Affected = { walks: readonly Walk[]; passedByNone: readonly string[] }

const keyOf = ({ from, event, guard, to, actions }: TransitionFacts) =>
  JSON.stringify([from, event, guard, to, actions])

/** Each transition of a chart as walks name it, with its facts: both lists are in the order of declaration. */
function factsByName({ machine }: Walkable): Map<string, TransitionFacts> {
  const facts = describeChart(machine).transitions
  return new Map(
    transitionsOf(machine).flatMap((transition, index) => {
      const own = facts[index]
      return own ? [[nameOf(transition), own] as const] : []
    }),
  )
}

/** The paths of all active states: the chart's own is the empty one. */
function activeIn(value: StateValue, above = ''): string[] {
  const inner = typeof value === 'string' ? { [value]: {} } : value
  const below = Object.entries(inner).flatMap(([key, deeper = {}]) =>
    activeIn(deeper, above === '' ? key : `${above}.${key}`),
  )
  return [above, ...below]
}

/** All that a walk passes: states by path, transitions by their facts. */
function passedBy({ start, steps }: Walk, facts: ReadonlyMap<string, TransitionFacts>) {
  const taken = steps.flatMap(({ takes }) => takes.flatMap((name) => facts.get(name) ?? []))
  // Written by the generator from a snapshot.
  const values = [start, ...steps.map(({ to }) => to)].map((key) => JSON.parse(stateIn(key)) as StateValue)
  const states = [
    ...values.flatMap((value) => activeIn(value)),
    ...taken.flatMap(({ from, to }) => [from, ...to]),
  ]
  return new Set([...states.map((path) => `state ${path}`), ...taken.map(keyOf)])
}

/** Finds the walks that a change of their chart concerns. What is gone is passed by none, and asked of none. */
export function findAffected({ states, transitions }: ChartChange, chart: Walkable): Affected {
  const changed = [
    ...states.flatMap(({ is, words }) => (is ? [{ key: `state ${is.path}`, words }] : [])),
    ...transitions.flatMap(({ is, words }) => (is ? [{ key: keyOf(is), words }] : [])),
  ]
  const facts = factsByName(chart)
  const passed = chart.walks.map((walk) => ({ walk, what: passedBy(walk, facts) }))
  return {
    walks: passed.filter(({ what }) => changed.some(({ key }) => what.has(key))).map(({ walk }) => walk),
    passedByNone: changed
      .filter(({ key }) => passed.every(({ what }) => !what.has(key)))
      .map(({ words }) => words),
  }
}
