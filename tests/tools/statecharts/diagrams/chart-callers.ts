import { callersOf, signsOf, type CallerSign, type CallerTables } from './callers'
import type { ChartFacts } from './description'
import { isInside } from './paths'
import type { Table } from './scene'

/** A chart whose transitions know their callers; the same chart when it has no table. */
export function withCallers(chart: ChartFacts, tables: CallerTables): ChartFacts {
  const table = tables[chart.id]
  if (!table) return chart
  return {
    ...chart,
    callers: [...signsOf(table).values()],
    transitions: chart.transitions.map((transition) => {
      const callers = transition.trigger === 'event' ? callersOf(table, transition.event) : []
      return callers.length > 0 ? { ...transition, callers } : transition
    }),
  }
}

/** Those who can lead from one state to another inside of a state. */
export function callersThatMove({ callers = [], transitions }: ChartFacts, path: string): CallerSign[] {
  const movers = transitions
    .filter(({ from, to }) => isInside(from, path) && to.some((end) => end !== from))
    .flatMap((transition) => transition.callers ?? [])
  const letters = new Set(movers.map(({ letter }) => letter))
  return callers.filter(({ letter }) => letters.has(letter))
}

/** The events of a chart, those with the same callers in one row, the longest row first; no table where nobody is named. */
export function tableOfCallers({ transitions }: ChartFacts): Table[] {
  const groups = new Map<string, { callers: readonly CallerSign[]; events: Set<string> }>()
  for (const { event, callers } of transitions) {
    if (!callers) continue
    const key = callers.map(({ letter }) => letter).join('')
    const group = groups.get(key) ?? { callers, events: new Set() }
    groups.set(key, { callers, events: group.events.add(event) })
  }
  const rows = [...groups.values()]
    .toSorted((one, other) => other.events.size - one.events.size)
    .map(({ callers, events }) => ({ text: [...events].join(', '), callers }))
  return rows.length > 0 ? [{ title: 'Who may send which event', rows }] : []
}
