import { nameOf, type Target } from './chart'
import type { Edge, Graph, NamedEvent } from './explore'

/** One step of a walk: what happens, the situation it must lead to, and by name what lies on the way. */
export type Step = { readonly event: NamedEvent; readonly to: string; readonly takes: readonly string[] }

/** From a start, one thing after another. Walks of a chart are numbered from 1. */
export type Walk = {
  readonly number: number
  readonly input: string
  readonly start: string
  readonly steps: readonly Step[]
}

/** Something to be passed by walks. */
export type Goal = {
  /** The steps by which a walk that takes this edge passes something new, the edge first; undefined where it does not. */
  readonly endWith: (edge: Edge) => readonly Edge[] | undefined
  /** Notes what one step has passed; `last` is the one before it. */
  readonly pass: (edge: Edge, last: Edge | undefined) => void
}

/** Every transition and refusal that the graph holds. */
export function everyTarget(graph: Graph): Goal {
  const missing = new Set<Target>([...graph.edges.values()].flat().flatMap(({ targets }) => targets))
  return {
    endWith: (edge) => (edge.targets.some((target) => missing.has(target)) ? [edge] : undefined),
    pass: ({ targets }) => targets.forEach((target) => missing.delete(target)),
  }
}

/**
 * Few long walks that together pass all of a goal: from where a walk stands it goes to the nearest thing not yet passed, and a
 * new walk begins when none is left ahead. The same graph gives the same walks.
 */
export function coveringWalks(graph: Graph, goal = everyTarget(graph)): Walk[] {
  const walks: Walk[] = []
  for (const { input, key } of graph.starts) {
    addWalksFrom(graph, input, key, goal, walks)
  }
  return walks
}

function addWalksFrom(graph: Graph, input: string, start: string, goal: Goal, walks: Walk[]): void {
  const before = walks.length
  for (;;) {
    const steps: Step[] = []
    let at = start
    let last: Edge | undefined
    for (;;) {
      const path = ahead(goal, last) ?? nearest(graph, at, goal)
      if (!path) break
      for (const edge of path) {
        steps.push({ event: edge.event, to: edge.to, takes: edge.targets.map(nameOf) })
        goal.pass(edge, last)
        last = edge
        at = edge.to
      }
    }
    // A start with nothing new ahead is still walked once when its first situation is all there is to it.
    if (steps.length === 0 && walks.length > before) return
    walks.push({ number: walks.length + 1, input, start, steps })
    if (steps.length === 0) return
  }
}

/** Goes straight on from the last step, where that passes something new. */
function ahead(goal: Goal, last: Edge | undefined): readonly Edge[] | undefined {
  const next = last && goal.endWith(last)?.slice(1)
  return next?.length ? next : undefined
}

/** The shortest way from a situation to something new, that included; undefined when there is none. */
function nearest(graph: Graph, from: string, goal: Goal): readonly Edge[] | undefined {
  const cameBy = new Map<string, { edge: Edge; from: string } | null>([[from, null]])
  const queue = [from]
  for (const at of queue) {
    for (const edge of graph.edges.get(at) ?? []) {
      const end = goal.endWith(edge)
      if (end) return [...wayTo(at, cameBy), ...end]
      if (cameBy.has(edge.to)) continue
      cameBy.set(edge.to, { edge, from: at })
      queue.push(edge.to)
    }
  }
  return undefined
}

function wayTo(key: string, cameBy: ReadonlyMap<string, { edge: Edge; from: string } | null>): Edge[] {
  const way: Edge[] = []
  let step = cameBy.get(key)
  while (step) {
    way.unshift(step.edge)
    step = cameBy.get(step.from)
  }
  return way
}
