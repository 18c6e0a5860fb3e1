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
  /** The facts that make them so many; empty where they are whole. */
  endless: string
  pairs: number
  walks: number
  steps: number
  /** By name: what no walk took on a real actor, and a graph that is not as long as its catalogue says. */
  uncovered: string[]
  milliseconds: number
}

/** Far more than any chart has that does not say it is endless. */
const MOST_SITUATIONS = 5000

/** Of an endless chart, the nearest of each input: the whole has no end that a minute reaches. */
const MOST_OF_ENDLESS = 400

/** The pairs that a graph holds, each a number: cheaper by far to keep in a set than its two names. */
class Pairs {
  readonly all = new Set<number>()
  readonly #indices = new Map<Target, number>()
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
      for (const pair of this.numbersOf([...(into.get(key) ?? [])], [...after])) this.all.add(pair)
    }
  }

  /** Of each of the first with each of the second. */
  numbersOf(first: readonly Target[], second: readonly Target[]): number[] {
    return first.flatMap((before) => second.map((after) => this.numberOf(before, after)))
  }

  numberOf(before: Target, after: Target): number {
    return this.#indexOf(before) * MOST_TARGETS + this.#indexOf(after)
  }

  nameOf(pair: number): string {
    return [Math.floor(pair / MOST_TARGETS), pair % MOST_TARGETS]
      .map((index) => this.#targets[index])
      .map((target) => (target ? nameOf(target) : ''))
      .join(', then ')
  }

  #indexOf(target: Target): number {
    const known = this.#indices.get(target)
    if (known !== undefined) return known
    this.#indices.set(target, this.#targets.length)
    return this.#targets.push(target) - 1
  }
}

const MOST_TARGETS = 2 ** 20

function everyPair(graph: Graph, pairs: Pairs): Goal {
  const missing = new Set(pairs.all)
  const done = new Set<Edge>()
  // Asked of every edge again and again: no list is made for an answer.
  const isNew = (first: Edge, second: Edge) =>
    first.targets.some((before) => second.targets.some((after) => missing.has(pairs.numberOf(before, after))))
  return {
    endWith: (edge) => {
      if (done.has(edge)) return undefined
      const next = graph.edges.get(edge.to)?.find((after) => isNew(edge, after))
      if (next) return [edge, next]
      done.add(edge)
      return undefined
    },
    pass: (edge, last) =>
      last && pairs.numbersOf(last.targets, edge.targets).forEach((pair) => missing.delete(pair)),
  }
}

function faultsOf({ name, endless }: Catalogue, { isWhole }: Graph): string[] {
  if (isWhole === (endless === undefined)) return []
  return [`${name} ${isWhole ? 'is said to be endless, and is not' : 'has no end, and does not say why'}`]
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
  const graph = explore(machine, entry, {
    most: entry.endless === undefined ? MOST_SITUATIONS : MOST_OF_ENDLESS,
  })
  const pairs = new Pairs(graph, entry.endOnce)
  const walks = coveringWalks(graph, everyPair(graph, pairs))
  const missing = new Set(pairs.all)
  for (const walk of walks) {
    const taken = replay(machine, entry, walk, graph.refusals).slice(1)
    for (const [index, second] of taken.entries())
      for (const pair of pairs.numbersOf(taken[index - 1] ?? [], second)) missing.delete(pair)
  }
  return {
    name: entry.name,
    situations: graph.edges.size,
    isWhole: graph.isWhole,
    endless: entry.endless ?? '',
    pairs: pairs.all.size,
    walks: walks.length,
    steps: walks.reduce((sum, { steps }) => sum + steps.length, 0),
    uncovered: [...[...missing].map((pair) => pairs.nameOf(pair)), ...faultsOf(entry, graph)],
    milliseconds: Math.round(performance.now() - started),
  }
}
