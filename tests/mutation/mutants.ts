import { not, type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition } from 'xstate'
import { nameOf, transitionsOf } from '../model/chart'

/** One mistake in a chart: what was done, in words, and how to do it to a chart of the same shape. */
export type Mutant = { readonly name: string; readonly applyTo: (machine: AnyStateMachine) => void }

type Change = (transition: AnyTransitionDefinition) => AnyTransitionDefinition | null

/** A mutant that goes round in circles ends instead of hanging. */
const MOST_MICROSTEPS = 1000

/**
 * Every mistake that is tried on a chart, one at a time: each transition removed (a delayed one is a dropped `after`), each
 * led to the state next to its target, each guard negated.
 */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  return transitionsOf(machine).flatMap((transition, index) =>
    mistakesIn(transition).map(([deed, change]) => ({
      name: `${deed}: ${nameOf(transition)}`,
      applyTo: (other) => changeTransition(other, index, change),
    })),
  )
}

function mistakesIn({ eventType, target, guard }: AnyTransitionDefinition): [deed: string, change: Change][] {
  const isDelayed = eventType.startsWith('xstate.after.')
  const mistakes: [string, Change][] = [[isDelayed ? 'after dropped' : 'removed', () => null]]
  const wrong = neighbourOf(target)
  if (wrong) {
    mistakes.push([`led to ${wrong.id}`, (found) => ({ ...found, target: [nodeLike(wrong, found)] })])
  }
  if (guard) mistakes.push(['guard negated', (found) => ({ ...found, guard: negated(found) })])
  return mistakes
}

/**
 * Runs something while a chart has a mistake. Tests run charts with their own implementations, and a chart makes itself anew
 * for that from its config: there the mistake gets in, in child charts too.
 */
export async function withMutant<Result>(
  machine: AnyStateMachine,
  { applyTo }: Mutant,
  run: () => Promise<Result>,
): Promise<Result> {
  makeWith(machine, applyTo)
  try {
    return await run()
  } finally {
    Reflect.deleteProperty(machine, 'provide')
  }
}

function makeWith(machine: AnyStateMachine, applyTo: Mutant['applyTo']): void {
  const provide = machine.provide.bind(machine)
  Object.defineProperty(machine, 'provide', {
    configurable: true,
    value: (implementations: Parameters<typeof provide>[0]) => {
      const mutated = provide(implementations)
      mutated.options.maxIterations = MOST_MICROSTEPS
      applyTo(mutated)
      makeWith(mutated, applyTo)
      return mutated
    },
  })
}

/** The state after the target among its siblings, the first after the last: near enough to be a likely mistake. */
function neighbourOf(target: readonly AnyStateNode[] | undefined): AnyStateNode | undefined {
  const [only] = target ?? []
  if (only?.parent === undefined) return undefined
  const siblings: AnyStateNode[] = Object.values(only.parent.states)
  const next = siblings[(siblings.indexOf(only) + 1) % siblings.length]
  return next === only ? undefined : next
}

function changeTransition(machine: AnyStateMachine, index: number, change: Change): void {
  const found = transitionsOf(machine)[index]
  if (!found) throw new Error('The chart to mutate has another shape')
  const { source, eventType } = found
  const changed = (transitions: readonly AnyTransitionDefinition[]) =>
    transitions.flatMap((transition) => (transition === found ? (change(transition) ?? []) : transition))
  if (eventType === '') {
    source.always = changed(source.always ?? [])
    return
  }
  const left = changed(source.transitions.get(eventType) ?? [])
  if (left.length > 0) source.transitions.set(eventType, left)
  else source.transitions.delete(eventType)
}

/** The node of the same id in the chart that a transition belongs to. */
function nodeLike(node: AnyStateNode, { source }: AnyTransitionDefinition): AnyStateNode {
  return source.machine.getStateNodeById(node.id)
}

function negated({ guard }: AnyTransitionDefinition) {
  // A guard in a chart is a name, a name with params, or a function: what `not` takes.
  return not(guard as Parameters<typeof not>[0])
}
