import { labelOf, type ChartFacts, type TransitionFacts } from './description'
import { isInside, parentOf } from './paths'
import type { Frame, Table } from './scene'

/** A state that one event can take to more places than this gets a table instead of lines. */
const MOST_LINES_AN_EVENT = 6

/** Transitions of one state that are listed below a picture instead of drawn in it. */
export type Fan = { from: string; transitions: TransitionFacts[] }

/** The events of a state that lead to more places than lines could show. */
export function fanEventsOf({ transitions }: ChartFacts, path: string): string[] {
  const own = transitions.filter(({ from }) => from === path)
  const events = [...new Set(own.map(({ event }) => event))]
  return events.filter((event) => {
    const ends = own.flatMap((transition) => (transition.event === event ? transition.to : []))
    return new Set(ends).size > MOST_LINES_AN_EVENT
  })
}

/** What a picture lists instead of drawing: in an overview the transitions of the whole chart, and every wide fan. */
export function fansOf({ chart, root, isDeep }: Frame): Fan[] {
  const own = chart.transitions.filter(({ from }) => from === root)
  const states = chart.states.filter(
    ({ path }) => isInside(path, root) && (isDeep || parentOf(path) === root),
  )
  const fans = states.flatMap(({ path }) =>
    fanEventsOf(chart, path).map((event) => ({
      from: path,
      transitions: chart.transitions.filter(
        (transition) => transition.from === path && transition.event === event,
      ),
    })),
  )
  return !isDeep && own.length > 0 ? [{ from: root, transitions: own }, ...fans] : fans
}

/** A fan as a table: one row a transition, in the order in which they are tried. */
export function tableOf({ from, transitions }: Fan): Table {
  return {
    title: `From ${from || 'anywhere'}; of one event, the first whose guard agrees`,
    rows: transitions.map((transition) => `${labelOf(transition)} → ${transition.to.join(', ') || 'stays'}`),
  }
}
