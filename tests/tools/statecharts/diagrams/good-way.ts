import type { ChartFacts, TransitionFacts } from './description'
import { childrenOf, isWithin, parentOf } from './paths'

/** States by chart, in the order in which they are entered where nothing goes wrong; the last one is the chart's goal. */
export type GoodWays = Readonly<Record<string, readonly string[]>>

/** Thick enough to be followed across a page, thinner than the most used line of a heat picture. */
const GOOD_WEIGHT = 0.35

/** @returns the chart with the shortest way through these states made thick; throws where there is none. */
export function withGoodWay(chart: ChartFacts, ways: GoodWays): ChartFacts {
  const good = new Set<TransitionFacts>()
  const [start = '', ...goals] = ways[chart.id] ?? []
  let leaves = leavesOf(chart, start)
  for (const goal of goals) {
    const way = findWay(chart, leaves, goal)
    if (!way) throw new Error(`${chart.id}: no way leads from ${leaves.join(', ')} to ${goal}`)
    for (const transition of way.taken) good.add(transition)
    leaves = [way.leaf]
  }
  return {
    ...chart,
    transitions: [
      ...beginningOf(chart, start),
      ...chart.transitions.map((one) => (good.has(one) ? { ...one, weight: GOOD_WEIGHT } : one)),
    ],
  }
}

/**
 * @returns what the whole chart does to come from where it rests at first to the start of its way, as done there: listed below a
 * picture it would leave the picture's beginning without a way out
 */
function beginningOf(chart: ChartFacts, start: string): TransitionFacts[] {
  const leaves = leavesOf(chart, '')
  if (start === '' || findWay(chart, leaves, start)) return []
  const [from = ''] = leaves
  const opening = chart.transitions.find((one) => one.from === '' && one.to.includes(start))
  return opening ? [{ ...opening, from, weight: GOOD_WEIGHT }] : []
}

type Way = { leaf: string; taken: readonly TransitionFacts[] }

/** Breadth first, so that the shortest is found; of several the one that is declared first. */
function findWay(chart: ChartFacts, from: readonly string[], goal: string): Way | undefined {
  const seen = new Set(from)
  let ways: Way[] = from.map((leaf) => ({ leaf, taken: [] }))
  while (ways.length > 0) {
    const arrived = ways.find(({ leaf }) => isWithin(leaf, goal))
    if (arrived) return arrived
    ways = ways
      .flatMap((way) => stepsFrom(chart, way))
      .filter(({ leaf }) => !seen.has(leaf) && seen.add(leaf))
  }
  return undefined
}

const stepsFrom = (chart: ChartFacts, { leaf, taken }: Way): Way[] =>
  chart.transitions
    .filter((transition) => canTake(chart, transition, leaf))
    .flatMap((transition) =>
      transition.to
        .flatMap((to) => leavesOf(chart, to))
        .map((next) => ({ leaf: next, taken: [...taken, transition] })),
    )

function canTake({ states }: ChartFacts, { from, trigger, event }: TransitionFacts, leaf: string): boolean {
  // By what the whole chart does, every state would be one step from every other.
  if (from === '' || trigger === 'failed' || trigger === 'after' || !isWithin(leaf, from)) return false
  const isFinal = states.some(({ path, kind }) => path === leaf && kind === 'final')
  return isFinal ? event === 'done' && parentOf(leaf) === from : event !== 'done'
}

/** The states in which an entered one begins: of a parallel one, those of all its regions. */
function leavesOf(chart: ChartFacts, path: string): string[] {
  const state = chart.states.find((one) => one.path === path)
  const first =
    state?.kind === 'parallel' ? childrenOf(chart, path).map((region) => region.path) : (state?.initial ?? [])
  return first.length === 0 ? [path] : first.flatMap((one) => leavesOf(chart, one))
}
