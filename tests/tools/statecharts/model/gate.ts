import type { AnyStateMachine } from 'xstate'
import type { Catalogue } from './catalogue'
import { controlledChart, nameOf, statesOf, type Target } from './chart'
import { explore, type Exploration, type Graph } from './explore'
import { replay } from './replay'
import { coveringWalks, type Walk } from './walks'

/** All that the walks of one chart did, for the table and the gate. */
export type Report = {
  name: string
  states: number
  transitions: number
  refusals: number
  walks: readonly Walk[]
  steps: number
  covered: number
  /** By name: what no walk took. */
  uncovered: string[]
  milliseconds: number
}

/** A chart made ready for walking: held, explored, with the walks that cover it. */
export type Walkable = {
  entry: Catalogue
  machine: AnyStateMachine
  graph: Graph
  walks: readonly Walk[]
}

/** Finds the walks of a chart without walking them. */
export function walkable<Machine extends AnyStateMachine>(
  typed: Catalogue<Machine>,
  exploration?: Exploration,
): Walkable {
  // The chart's own type has done its work when the catalogue was written; from here on every chart is treated alike.
  const entry = typed as unknown as Catalogue
  const machine = controlledChart(entry.machine)
  const graph = explore(machine, entry, exploration)
  return { entry, machine, graph, walks: coveringWalks(graph) }
}

/** A step of a walk, both counted from 1; step 0 is the walk's start. */
export type WalkStep = { walk: number; step: number }

/** Replays the walks of a chart on real actors: which steps take a transition or meet a refusal. Throws when one ends elsewhere than it should. */
export function replayWalks({
  entry,
  machine,
  graph,
  walks,
}: Walkable): ReadonlyMap<Target, readonly WalkStep[]> {
  const taken = new Map<Target, WalkStep[]>()
  for (const walk of walks) {
    for (const [step, targets] of replay(machine, entry, walk, graph.refusals).entries())
      for (const target of new Set(targets)) addStep(taken, target, { walk: walk.number, step })
  }
  return taken
}

/** Notes a step beside those of the same key. */
export function addStep<Key>(steps: Map<Key, WalkStep[]>, key: Key, step: WalkStep): void {
  const known = steps.get(key)
  if (known) known.push(step)
  else steps.set(key, [step])
}

/** Explores a chart, walks it, replays the walks on real actors, and says what they took and what they did not. */
export function walkEverything<Machine extends AnyStateMachine>(typed: Catalogue<Machine>): Report {
  const started = performance.now()
  const walked = walkable(typed)
  return reportOf(walked, replayWalks(walked), started)
}

/** Says what the walks of a chart took, of all that it declares, since `started`. */
export function reportOf(
  { entry, machine, graph, walks }: Walkable,
  taken: ReadonlyMap<Target, unknown>,
  started = performance.now(),
): Report {
  const refusals = [...graph.refusals.values()].flat()
  const declared: Target[] = [...graph.transitions, ...refusals]
  const uncovered = declared.filter((target) => !taken.has(target)).map(nameOf)
  return {
    name: entry.name,
    states: statesOf(machine).length,
    transitions: graph.transitions.length,
    refusals: refusals.length,
    walks,
    steps: walks.reduce((sum, { steps }) => sum + steps.length, 0),
    covered: (declared.length - uncovered.length) / declared.length,
    uncovered,
    milliseconds: Math.round(performance.now() - started),
  }
}
