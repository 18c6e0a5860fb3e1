import type {
  ActorRefLike,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
} from 'xstate'
import { namesOf, unjoinedName, type ChartNames } from '@/machines/lists/chart-names'
import type { ChartStep } from '@/schemas/calls/reports/chart-steps'
import { stayOf } from '@/schemas/chart-steps'

type Step = Omit<ChartStep, 'times'>

/** The states that a chart is in, by the moment at which it entered them. */
type Since = Map<AnyStateNode, number>

type Follow = (
  actor: ActorRefLike,
  snapshot: AnyMachineSnapshot,
  taken: readonly AnyTransitionDefinition[],
  at: number,
) => void

const withAncestors = (node: AnyStateNode): AnyStateNode[] =>
  node.parent ? [node, ...withAncestors(node.parent)] : [node]

const firstAtomic = (nodes: readonly AnyStateNode[]) =>
  nodes.find((node) => node.type === 'atomic' || node.type === 'final')

/** @returns what to call with each step of any chart; it tells `note` what was taken, left and entered, and what nothing joins. */
export function followCharts(note: (step: Step) => void): Follow {
  const charts = new WeakMap<AnyStateMachine, ChartNames>()
  /** Null once the chart has ended. */
  const actors = new WeakMap<ActorRefLike, Since | null>()

  function namesFor(machine: AnyStateMachine): ChartNames {
    const names = charts.get(machine) ?? namesOf(machine)
    charts.set(machine, names)
    return names
  }

  return (actor, { machine, _nodes: nodes, status }, taken, at) => {
    const { chart, hash, states, transitions } = namesFor(machine)
    const tell = (kind: Step['kind'], name: string | undefined, stay?: Step['stay']) => {
      if (name !== undefined) note({ chart, hash, kind, name, ...(stay && { stay }) })
    }
    const enter = (since: Since, node: AnyStateNode) => {
      since.set(node, at)
      tell('entered', states.get(node))
    }
    const leave = (since: Since, node: AnyStateNode) => {
      tell('left', states.get(node), stayOf(at - (since.get(node) ?? at)))
      since.delete(node)
    }

    const known = actors.get(actor)
    if (known === null) return
    const since: Since = known ?? new Map()
    if (!known) {
      actors.set(actor, since)
      // A chart that moves on at once is first seen as it leaves where it begins.
      const begun = taken.length > 0 ? taken.flatMap(({ source }) => withAncestors(source)) : nodes
      for (const node of new Set(begun)) enter(since, node)
    }
    for (const transition of taken) {
      const stay = stayOf(at - (since.get(transition.source) ?? at))
      tell('taken', transitions.get(transition), stay)
    }
    const left = [...since.keys()].filter((node) => !nodes.includes(node))
    const entered = nodes.filter((node) => !since.has(node))
    const isMoved = left.length > 0 || entered.length > 0
    if (isMoved && !taken.some((transition) => transition.target && transitions.has(transition))) {
      const from = firstAtomic(left) ?? firstAtomic([...since.keys()])
      const to = firstAtomic(entered) ?? firstAtomic(nodes)
      const ends = [from && states.get(from), to && states.get(to)]
      if (ends[0] !== undefined && ends[1] !== undefined) tell('unjoined', unjoinedName(ends[0], ends[1]))
    }
    for (const node of left) leave(since, node)
    for (const node of entered) enter(since, node)
    // Whoever ends a chart leaves its states, wherever it was.
    if (status === 'active') return
    for (const node of since.keys()) leave(since, node)
    actors.set(actor, null)
  }
}
