import { labelOf, type ChartFacts, type TransitionFacts } from './description'
import { isInside, parentOf } from './paths'
import type { Frame, Row, Table } from './scene'

const MOST_LINES_AN_EVENT = 6

const MOST_LINES_ALIKE = 3

type Fan = { from: string; transitions: TransitionFacts[] }

/** All that a picture lists below instead of drawing it. */
export type Listed = { tables: Table[]; transitions: ReadonlySet<TransitionFacts> }

/**
 * @returns what a picture lists instead of drawing: in an overview the transitions of the whole chart, every event that leads to many
 * places, and what many states do alike.
 */
export function listedIn(frame: Frame): Listed {
  const fans = fansOf(frame)
  const fanned = new Set(fans.flatMap(({ transitions }) => transitions))
  const crowds = crowdsOf(frame, fanned)
  return {
    tables: [...fans.map(tableOf), ...tableOfCrowds(crowds)],
    transitions: new Set([...fanned, ...crowds.flat()]),
  }
}

function fansOf(frame: Frame): Fan[] {
  const { chart, root, isDeep } = frame
  const own = chart.transitions.filter(({ from }) => from === root)
  const fans = shownIn(frame).flatMap((from) =>
    fanEventsOf(chart, from).map((event) => ({
      from,
      transitions: chart.transitions.filter(
        (transition) => transition.from === from && transition.event === event,
      ),
    })),
  )
  return !isDeep && own.length > 0 ? [{ from: root, transitions: own }, ...fans] : fans
}

function fanEventsOf({ transitions }: ChartFacts, path: string): string[] {
  const own = transitions.filter(({ from }) => from === path)
  const events = [...new Set(own.map(({ event }) => event))]
  return events.filter((event) => {
    const ends = own.flatMap((transition) => (transition.event === event ? transition.to : []))
    return new Set(ends).size > MOST_LINES_AN_EVENT
  })
}

/** The transitions that are the same in many states. What an event does not do is listed so in an overview only. */
function crowdsOf(frame: Frame, fanned: ReadonlySet<TransitionFacts>): TransitionFacts[][] {
  const shown = new Set(shownIn(frame))
  const alike = new Map<string, TransitionFacts[]>()
  for (const transition of frame.chart.transitions) {
    const { from, to, actions } = transition
    const isWritten = to.length > 0 || (actions.length === 0 && !frame.isDeep)
    if (!shown.has(from) || fanned.has(transition) || !isWritten) continue
    const row = rowOf(transition)
    alike.set(row, [...(alike.get(row) ?? []), transition])
  }
  return [...alike.values()].filter((transitions) => transitions.length > MOST_LINES_ALIKE)
}

function shownIn({ chart, root, isDeep }: Frame): string[] {
  const paths = chart.states.map(({ path }) => path)
  return paths.filter((path) => isInside(path, root) && (isDeep || parentOf(path) === root))
}

/** A fan as a table, in the order in which its transitions are tried; neighbours that differ in their end alone share a row. */
function tableOf({ from, transitions }: Fan): Table {
  return {
    title: `From ${from || 'anywhere'}; of one event, the first whose guard agrees`,
    rows: joinEnds(transitions).map(signedRowOf),
  }
}

/** @returns neighbours that differ in their end alone as one, with all their ends */
export function joinEnds(transitions: readonly TransitionFacts[]): TransitionFacts[] {
  const joined: TransitionFacts[] = []
  for (const one of transitions) {
    const last = joined.at(-1)
    const isAlike = last && one.to.length > 0 && last.to.length > 0 && labelOf(last) === labelOf(one)
    if (isAlike) joined.splice(-1, 1, { ...last, to: [...last.to, ...one.to] })
    else joined.push(one)
  }
  return joined
}

/** The same states often have several transitions alike: they share a table. */
function tableOfCrowds(crowds: readonly TransitionFacts[][]): Table[] {
  const rows = new Map<string, Row[]>()
  for (const crowd of crowds) {
    const states = crowd.map(({ from }) => from.split('.').at(-1)).join(', ')
    rows.set(states, [...(rows.get(states) ?? []), ...crowd.slice(0, 1).map(signedRowOf)])
  }
  return rows.size === 0
    ? []
    : [
        {
          title: 'Alike in several states',
          rows: [...rows].flatMap(([states, alike]) => alike.concat({ text: `   in ${states}` })),
        },
      ]
}

function signedRowOf(transition: TransitionFacts): Row {
  const { callers } = transition
  return { text: rowOf(transition), ...(callers ? { callers } : {}) }
}

function rowOf(transition: TransitionFacts): string {
  const { to, actions } = transition
  const end = to.join(', ') || (actions.length > 0 ? 'stays' : 'ignored')
  return `${labelOf(transition)} → ${end}`
}
