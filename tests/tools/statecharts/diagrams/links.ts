import type { ChartFacts, StateFacts, TransitionFacts } from './description'
import { listedIn } from './fans'
import { childrenOf, isInside, isWithin, nameIn, parentOf, topOf } from './paths'
import type { Box, Frame, Link, Wrapping } from './scene'
import { labelLines } from './wording'

/** The key under which the boxes outside of the drawn state are kept. */
export const OUTSIDE = 'outside'

/** The lines of a picture, and the boxes that only lines need, by the state they are in. */
export type Lines = { links: Link[]; boxes: Map<string, Box[]> }

/** The lines from where each shown state begins to its first state. */
export function initialLinks(frame: Frame): Link[] {
  return shownStates(frame)
    .filter(({ kind }) => kind !== 'parallel')
    .flatMap(({ path, initial }) =>
      initial.map((to): Link => ({
        id: `${path}#begins`,
        from: `${path}#initial`,
        to,
        kind: 'initial',
        lines: [],
      })),
    )
}

/** Regions of a parallel state are put below each other: open and side by side they would be too wide for a page. An overview has them closed. */
export function regionLinks(frame: Frame): Link[] {
  if (!frame.isDeep) return []
  const parallel = shownStates(frame).filter(({ kind }) => kind === 'parallel')
  return parallel.flatMap(({ path }) => below(childrenOf(frame.chart, path).map((region) => region.path)))
}

/** Unseen lines that put boxes below each other. */
export function below(ids: readonly string[]): Link[] {
  return ids.slice(1).map((id, index): Link => ({
    id: `${id}#order`,
    from: ids[index] ?? id,
    to: id,
    kind: 'order',
    lines: [],
  }))
}

/** The lines of the transitions, those with the same ends and kind as one, each with both its ends in the picture. */
export function transitionLinks(frame: Frame, wrapping: Wrapping): Lines {
  const boxes = new Map<string, Box[]>()
  const groups = new Map<string, { from: string; to: string; transitions: TransitionFacts[] }>()
  for (const transition of drawnTransitions(frame)) {
    for (const target of transition.to) {
      const ends = endsOf(frame, transition, target)
      if (!ends) continue
      const [from, to] = ends.map((end) => (typeof end === 'string' ? end : keep(boxes, end)))
      if (from === undefined || to === undefined) continue
      const key = `${from} ${to} ${transition.trigger}`
      const group = groups.get(key) ?? { from, to, transitions: [] }
      groups.set(key, { ...group, transitions: [...group.transitions, transition] })
    }
  }
  const links = [...groups].map(([id, { from, to, transitions }]): Link => {
    const [first] = transitions
    const lines = labelLines(transitions, wrapping)
    return Object.assign({ id, from, to, kind: first?.trigger ?? 'event', lines }, weightOf(transitions))
  })
  return { links: [...links, ...joins(frame.chart, boxes)], boxes }
}

function weightOf(transitions: readonly TransitionFacts[]): Pick<Link, 'weight'> {
  const weights = transitions.flatMap(({ weight }) => weight ?? [])
  return weights.length > 0 ? { weight: Math.max(...weights) } : {}
}

function shownStates({ chart, root, isDeep }: Frame): StateFacts[] {
  return chart.states.filter(({ path }) => path === root || (isDeep && isInside(path, root)))
}

function drawnTransitions(frame: Frame): TransitionFacts[] {
  const { chart, root, isDeep } = frame
  const listed = listedIn(frame).transitions
  return chart.transitions.filter(
    (transition) =>
      transition.to.length > 0 &&
      !listed.has(transition) &&
      (isWithin(transition.from, root) || (isDeep && transition.to.some((to) => isInside(to, root)))),
  )
}

/** A box that only lines need, and the state it is in. */
type Needed = { parent: string; box: Omit<Box, 'inner'> }

/** The two ends of a line; null for what happens inside one closed box, which is another picture's. */
function endsOf(
  { chart, root, isDeep }: Frame,
  { from: source, event }: TransitionFacts,
  target: string,
): [string | Needed, string | Needed] | null {
  const from = isDeep ? source : topOf(source, root)
  const to = isDeep || !isInside(target, root) ? target : topOf(target, root)
  if (!isDeep && from === to && !(source === target && source === from)) return null
  // Beside the state it leads to: from outside, its line would cross the head of the box around.
  if (!isWithin(from, root)) {
    const inner = parentOf(to)
    return [elsewhere(inner, `from:${from}:${inner}`, `from ${from || 'anywhere'}`), to]
  }
  const isElsewhere = !isInside(to, root)
  const isOwn = from === root || isInside(to, from)
  return [
    isOwn ? innerStart(chart, from, event) : from,
    isElsewhere || isInside(from, to) ? elsewhere(isElsewhere ? OUTSIDE : to, `elsewhere:${to}`, to) : to,
  ]
}

function elsewhere(parent: string, id: string, text: string): Needed {
  return { parent, box: { id, shape: 'elsewhere', lines: [{ text, role: 'label' }] } }
}

/**
 * @returns where a line starts that leads into its own state, or whose state is the picture: at a box that says 'anywhere in'. When the
 * state is done, at its final state, or at a box where several meet.
 */
function innerStart(chart: ChartFacts, path: string, event: string): string | Needed {
  const finals = childrenOf(chart, path).filter(({ kind }) => kind === 'final')
  const name = nameIn(chart, path)
  const needed = (id: string, text: string): Needed => ({
    parent: path,
    box: { id, shape: 'anywhere', lines: [{ text, role: 'label' }] },
  })
  if (event !== 'done' || finals.length === 0) return needed(`${path}#anywhere`, `anywhere in ${name}`)
  const [only, ...others] = finals
  return only && others.length === 0 ? only.path : needed(doneId(path), `${name} is done`)
}

function keep(boxes: Map<string, Box[]>, { parent, box }: Needed): string {
  const known = boxes.get(parent) ?? []
  if (!known.some(({ id }) => id === box.id)) boxes.set(parent, [...known, { ...box, inner: [] }])
  return box.id
}

function joins({ states }: ChartFacts, boxes: ReadonlyMap<string, Box[]>): Link[] {
  return states
    .filter(({ kind, path }) => {
      const meeting = doneId(parentOf(path))
      return kind === 'final' && boxes.get(parentOf(path))?.some(({ id }) => id === meeting)
    })
    .map(({ path }) => ({
      id: `${path}#joins`,
      from: path,
      to: doneId(parentOf(path)),
      kind: 'done',
      lines: [],
    }))
}

function doneId(path: string): string {
  return `${path}#done`
}
