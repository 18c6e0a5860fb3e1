import type { Edge, Graph, NamedEvent } from './explore'
import { nameOf, type Target } from './chart'

/** One step of a walk: what happens, the situation it must lead to, and by name what lies on the way. */
export type Step = { readonly event: NamedEvent; readonly to: string; readonly takes: readonly string[] }

/** From a start, one thing after another. Walks of a chart are numbered from 1. */
export type Walk = {
  readonly number: number
  readonly input: string
  readonly start: string
  readonly steps: readonly Step[]
}

/**
 * Few long walks that together pass every target the graph holds: from where a walk stands it goes to the nearest target not
 * yet passed, and a new walk begins when none is left ahead. The same graph gives the same walks.
 */
export function coveringWalks(graph: Graph): Walk[] {
  const missing = new Set<Target>([...graph.edges.values()].flat().flatMap(({ targets }) => targets))
  const walks: Walk[] = []
  for (const { input, key } of graph.starts) {
    addWalksFrom(graph, input, key, missing, walks)
  }
  return walks
}

function addWalksFrom(graph: Graph, input: string, start: string, missing: Set<Target>, walks: Walk[]): void {
  const before = walks.length
  for (;;) {
    const steps: Step[] = []
    let at = start
    for (;;) {
      const path = nearest(graph, at, missing)
      if (!path) break
      for (const { event, to, targets } of path) {
        steps.push({ event, to, takes: targets.map(nameOf) })
        for (const target of targets) missing.delete(target)
        at = to
      }
    }
    // A start with nothing new ahead is still walked once when its first situation is all there is to it.
    if (steps.length === 0 && walks.length > before) return
    walks.push({ number: walks.length + 1, input, start, steps })
    if (steps.length === 0) return
  }
}

/** The shortest way from a situation to an edge with a missing target, that edge included; undefined when there is none. */
function nearest(graph: Graph, from: string, missing: ReadonlySet<Target>): Edge[] | undefined {
  const cameBy = new Map<string, { edge: Edge; from: string } | null>([[from, null]])
  const queue = [from]
  for (const at of queue) {
    for (const edge of graph.edges.get(at) ?? []) {
      if (edge.targets.some((target) => missing.has(target))) return [...wayTo(at, cameBy), edge]
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
