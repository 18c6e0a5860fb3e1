import { eventWithCallers } from './callers'
import { callersThatMove, tableOfCallers } from './chart-callers'
import type { ChartFacts } from './description'
import { listedIn, type Listed } from './fans'
import { initialLinks, OUTSIDE, regionLinks, transitionLinks } from './links'
import { childrenOf } from './paths'
import type { Box, Frame, Line, Scene, Wrapping } from './scene'
import { wrap } from './text'
import { factLinesOf, linesOf } from './wording'

/** A picture that can be composed narrower or wider. */
export type Picture = { name: string; compose: (wrapping: Wrapping) => Scene }

const HEAD_WIDTH = 150

/** All pictures of a chart: the overview, then one for each top-level state with states inside. */
export function picturesOf(chart: ChartFacts): Picture[] {
  const stages = childrenOf(chart, '').filter(({ path }) => childrenOf(chart, path).length > 0)
  return [
    {
      name: pictureName(chart.id, ''),
      compose: (wrapping) => sceneOf({ chart, root: '', isDeep: false }, wrapping),
    },
    ...stages.map(({ path }): Picture => ({
      name: pictureName(chart.id, path),
      compose: (wrapping) => sceneOf({ chart, root: path, isDeep: true }, wrapping),
    })),
  ]
}

/** The name of the picture of a stage; of the overview for the empty path. */
export function pictureName(chart: string, path: string): string {
  return path === '' ? chart : `${chart}.${path.replaceAll('/', '-')}`
}

function sceneOf(frame: Frame, wrapping: Wrapping): Scene {
  const { chart, root, isDeep } = frame
  const { links, boxes } = transitionLinks(frame, wrapping)
  const listed = listedIn(frame)
  return {
    title: root === '' ? chart.id : `${chart.id}: ${root}`,
    // All that an overview's chart does by itself is in its table.
    description: chart.states
      .filter(({ path }) => path === root)
      .flatMap((state) =>
        factLinesOf(isDeep ? chart : { ...chart, transitions: [] }, state, { ...wrapping, box: HEAD_WIDTH }),
      )
      .map(({ text, role, callers }) => (role === 'tags' ? `tags: ${text}` : eventWithCallers(text, callers)))
      .join('\n'),
    boxes: [...boxesIn(frame, root, wrapping, boxes, listed), ...(boxes.get(OUTSIDE) ?? [])],
    links: [...initialLinks(frame), ...regionLinks(frame), ...links],
    tables: [...listed.tables, ...(hidesStates(frame) ? tableOfCallers(chart) : [])],
    ...(chart.callers ? { callers: chart.callers } : {}),
  }
}

function hidesStates({ chart, root, isDeep }: Frame): boolean {
  return !isDeep && childrenOf(chart, root).some(({ path }) => childrenOf(chart, path).length > 0)
}

/** The boxes inside a state: where it begins, its states, and what the lines need besides. */
function boxesIn(
  frame: Frame,
  path: string,
  wrapping: Wrapping,
  needed: ReadonlyMap<string, Box[]>,
  listed: Listed,
): Box[] {
  const { chart, isDeep } = frame
  const around = chart.states.find((state) => state.path === path)
  const written = {
    ...chart,
    transitions: chart.transitions.filter((transition) => !listed.transitions.has(transition)),
  }
  const isParallel = around?.kind === 'parallel'
  const start: Box = { id: `${path}#initial`, shape: 'initial', lines: [], inner: [] }
  const states = childrenOf(chart, path).map((state): Box => {
    const shape = isParallel ? 'region' : 'state'
    return {
      id: state.path,
      shape: state.kind === 'final' ? 'final' : shape,
      lines: [
        ...linesOf(written, state, wrapping),
        ...hintsOf(frame, state.path, listed, wrapping),
        ...(isParallel && !isDeep ? regionHints(chart, state.path, wrapping) : []),
      ],
      inner: isDeep ? boxesIn(frame, state.path, wrapping, needed, listed) : [],
    }
  })
  const begins = !isParallel && (around?.initial.length ?? 0) > 0
  return states.length === 0 ? [] : [...(begins ? [start] : []), ...states, ...(needed.get(path) ?? [])]
}

/** @returns where the rest of a state is: in the table below, or in a picture of its own. */
function hintsOf({ chart, isDeep }: Frame, path: string, { transitions }: Listed, { box }: Wrapping): Line[] {
  const count = childrenOf(chart, path).length
  const leading = [...transitions].filter(({ from, to }) => from === path && to.length > 0)
  const events = [...new Set(leading.map(({ event }) => event))]
  return [
    ...events.flatMap((event) => wrap(`${event}: see the table`, box)),
    ...(!isDeep && count > 0 ? [`+ ${count} states inside`] : []),
  ].map((text) => ({ text, role: 'detail' }))
}

/** The lines of a region in an overview, which no line leaves: its states, and who leads from one to another. */
function regionHints(chart: ChartFacts, path: string, { box }: Wrapping): Line[] {
  const names = childrenOf(chart, path).map(({ key }) => key)
  const movers = callersThatMove(chart, path)
  return [
    ...wrap(names.join(', '), box).map((text): Line => ({ text, role: 'detail' })),
    ...(movers.length > 0 ? [{ text: 'can move it', role: 'detail' as const, callers: movers }] : []),
  ]
}
