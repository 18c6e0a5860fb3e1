import { arrange } from '../composing'
import type { TransitionFacts } from '../description'
import type { Placed } from '../layout'
import { below } from '../links'
import type { Box, Link, Mark, Scene, Wrapping } from '../scene'
import { wrap } from '../text'
import { labelLines } from '../wording'
import { hasSameEnd, type ChartChange, type StateChange, type TransitionChange } from './diff'

/**
 * One picture of what changed: a box for each chart, in it the states and transitions that are new, gone or different, and the
 * unchanged states at their ends.
 */
export async function changesPicture(changes: readonly ChartChange[], revision: string): Promise<Placed> {
  return arrange({
    name: 'changes',
    compose: (wrapping) => ({
      title: `What changed in the charts since ${revision}`,
      description: '',
      ...contentsOf(changes, wrapping),
      tables: [],
    }),
  })
}

function contentsOf(changes: readonly ChartChange[], wrapping: Wrapping): Pick<Scene, 'boxes' | 'links'> {
  const boxes = changes.map(
    (change): Box =>
      wholeBox(change) ?? {
        id: change.id,
        shape: 'region',
        lines: [{ text: change.id, role: 'title' }],
        inner: statesIn(change).map((path) => boxOf(change, path, wrapping)),
      },
  )
  const stacked = below(boxes.map(({ id }) => id))
  const drawn = changes.filter((change) => !wholeBox(change))
  return { boxes, links: [...stacked, ...drawn.flatMap((change) => linksOf(change, wrapping))] }
}

/** A chart that is new or gone as a whole: its own pictures show it, or showed it. */
function wholeBox({ id, states, transitions }: ChartChange): Box | null {
  const root = states.find(({ was, is }) => (is ?? was)?.path === '')
  if (!root || (root.was && root.is)) return null
  const count = `${states.length - 1} states, ${transitions.length} transitions`
  return {
    id,
    shape: 'region',
    lines: [
      { text: `${id}  `, role: 'title' },
      { text: root.is ? `a new chart: ${count}` : `the chart is gone: ${count}`, role: 'note' },
    ],
    inner: [],
    mark: markOf(root),
  }
}

function statesIn({ states, transitions }: ChartChange): string[] {
  const touched = [
    ...states.flatMap(({ was, is }) => [was?.path, is?.path]),
    ...transitions.flatMap(({ was, is }) => [was?.from, is?.from, ...(was?.to ?? []), ...(is?.to ?? [])]),
  ]
  return [...new Set(touched)].filter((path) => path !== undefined)
}

function boxOf({ id, states }: ChartChange, path: string, wrapping: Wrapping): Box {
  const change = states.find(({ was, is }) => (is ?? was)?.path === path)
  const facts = change?.is ?? change?.was
  const mark = change && markOf(change)
  const about =
    mark === 'changed' ? (change?.words.replace(/^state .* changed: /, '') ?? '') : (facts?.description ?? '')
  return {
    id: idOf(id, path),
    shape: path === '' ? 'anywhere' : facts?.kind === 'final' ? 'final' : 'state',
    lines: [
      // Leaves room for the sign of the change.
      { text: `${path || `anywhere in ${id}`}${mark ? '  ' : ''}`, role: 'title' },
      ...(about === '' ? [] : wrap(about, wrapping.box).map((text) => ({ text, role: 'note' as const }))),
    ],
    inner: [],
    ...(mark ? { mark } : {}),
  }
}

/** A transition that was retargeted is two lines, the old and the new; any other change is one. */
function linksOf({ id, transitions }: ChartChange, wrapping: Wrapping): Link[] {
  return transitions.flatMap((change, index) => {
    const { was, is } = change
    const lines = (shown: TransitionFacts | null, mark: Mark, before: TransitionFacts | null): Link[] =>
      (shown ? endsOf(shown) : []).map((to) => ({
        id: `${id}#${index}#${mark}#${to}`,
        from: idOf(id, shown?.from ?? ''),
        to: idOf(id, to),
        kind: shown?.trigger ?? 'event',
        lines: [
          ...(shown ? withRoom(labelLines([shown], wrapping)) : []),
          ...(before ? [{ text: 'was:', role: 'label' as const }, ...labelLines([before], wrapping)] : []),
        ],
        mark,
      }))
    if (was && is && hasSameEnd(was, is)) return lines(is, 'changed', was)
    return [...lines(was, 'removed', null), ...lines(is, 'added', null)]
  })
}

function withRoom(lines: Link['lines']): Link['lines'] {
  return lines.map((line, index) => (index === 0 ? { ...line, text: `${line.text}  ` } : line))
}

function endsOf({ from, to }: TransitionFacts): string[] {
  return to.length > 0 ? to : [from]
}

function markOf({ was, is }: StateChange | TransitionChange): Mark {
  if (!was) return 'added'
  return is ? 'changed' : 'removed'
}

function idOf(chart: string, path: string): string {
  return `${chart}:${path}`
}
