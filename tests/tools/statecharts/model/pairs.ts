import type { Catalogue } from './catalogue'
import { controlledChart, nameOf, type Target } from './chart'
import { explore, type Edge, type Graph } from './explore'
import { replay } from './replay'
import { coveringWalks, type Goal } from './walks'

/** All that the walks of one chart's pairs did. */
export type PairReport = {
  name: string
  situations: number
  /** False where the chart has more situations than were gone on from: the pairs are those of the ones that were. */
  isWhole: boolean
  pairs: number
  walks: number
  steps: number
  /** By name: what no walk took on a real actor. */
  uncovered: string[]
  milliseconds: number
}

/** Enough for all charts but those with a queue or a dozen free facts, whose graphs have no end that a minute reaches. */
const MOST_SITUATIONS = 400

/** The pairs of a graph that are still to be passed, each a number: cheaper by far to keep in a set than its two names. */
class Pairs {
  readonly #numbers = new Map<Target, number>()
  readonly #missing = new Set<number>()
  readonly #targets: Target[] = []

  constructor(graph: Graph, endOnce: readonly string[] = []) {
    const isAsked = (target: Target) =>
      !('eventType' in target && endOnce.some((actor) => target.eventType.endsWith(`.actor.${actor}`)))
    const into = new Map<string, Set<Target>>()
    for (const edge of [...graph.edges.values()].flat()) {
      const before = into.get(edge.to) ?? new Set<Target>()
      for (const target of edge.targets.filter(isAsked)) before.add(target)
      into.set(edge.to, before)
    }
    for (const [key, edges] of graph.edges) {
      const after = new Set(edges.flatMap(({ targets }) => targets.filter(isAsked)))
      for (const first of into.get(key) ?? [])
        for (const second of after) this.#missing.add(this.#numberOf(first, second))
    }
  }

  get size(): number {
    return this.#missing.size
  }

  isMissing(first: readonly Target[], second: readonly Target[]): boolean {
    return first.some((before) => second.some((after) => this.#missing.has(this.#numberOf(before, after))))
  }

  pass(first: readonly Target[], second: readonly Target[]): void {
    for (const before of first)
      for (const after of second) this.#missing.delete(this.#numberOf(before, after))
  }

  names(): string[] {
    return [...this.#missing].map((pair) =>
      [Math.floor(pair / MOST_TARGETS), pair % MOST_TARGETS]
        .map((index) => this.#targets[index])
        .map((target) => (target ? nameOf(target) : ''))
        .join(', then '),
    )
  }

  #numberOf(first: Target, second: Target): number {
    return this.#indexOf(first) * MOST_TARGETS + this.#indexOf(second)
  }

  #indexOf(target: Target): number {
    const known = this.#numbers.get(target)
    if (known !== undefined) return known
    this.#numbers.set(target, this.#targets.length)
    return this.#targets.push(target) - 1
  }
}

const MOST_TARGETS = 2 ** 20

function everyPair(graph: Graph, missing: Pairs): Goal {
  const done = new Set<Edge>()
  return {
    endWith: (edge) => {
      if (done.has(edge)) return undefined
      const next = graph.edges.get(edge.to)?.find(({ targets }) => missing.isMissing(edge.targets, targets))
      if (next) return [edge, next]
      done.add(edge)
      return undefined
    },
    pass: (edge, last) => last && missing.pass(last.targets, edge.targets),
  }
}

/**
 * Explores a chart beyond what its transitions need, walks every two transitions or refusals that can follow each other, and
 * replays the walks on real actors: a guard that reads what an earlier step left behind shows only there.
 */
export function walkPairs(typed: object): PairReport {
  const started = performance.now()
  // As for the gate: from here on every chart is treated alike.
  const entry = typed as Catalogue
  const machine = controlledChart(entry.machine)
  const graph = explore(machine, entry, { most: MOST_SITUATIONS })
  const walks = coveringWalks(graph, everyPair(graph, new Pairs(graph, entry.endOnce)))
  const missing = new Pairs(graph, entry.endOnce)
  const pairs = missing.size
  for (const walk of walks) {
    const taken = replay(machine, entry, walk, graph.refusals).slice(1)
    for (const [index, second] of taken.entries()) missing.pass(taken[index - 1] ?? [], second)
  }
  return {
    name: entry.name,
    situations: graph.edges.size,
    isWhole: graph.isWhole,
    pairs,
    walks: walks.length,
    steps: walks.reduce((sum, { steps }) => sum + steps.length, 0),
    uncovered: missing.names(),
    milliseconds: Math.round(performance.now() - started),
  }
}
