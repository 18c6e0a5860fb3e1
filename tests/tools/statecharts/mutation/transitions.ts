import { not, type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition } from 'xstate'
import { nameOf, statesOf, transitionsOf } from '../model/chart'
import type { Mutant } from './mutant'

type Change = (transition: AnyTransitionDefinition) => AnyTransitionDefinition | null

/**
 * Mistakes in where a chart goes: each transition removed (a delayed one is a dropped `after`), each led to the state next to
 * its target, each guard negated, and all that a state forbids allowed at once.
 */
export function mistakesInTransitions(machine: AnyStateMachine): Mutant[] {
  return [...transitionsOf(machine).flatMap(mistakesIn), ...statesOf(machine).flatMap(letThrough)]
}

/** Changes the transition of that index in a chart of the same shape; null removes it. */
export function changeTransition(machine: AnyStateMachine, index: number, change: Change): void {
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

function mistakesIn(transition: AnyTransitionDefinition, index: number): Mutant[] {
  const { eventType, target, guard } = transition
  const isDelayed = eventType.startsWith('xstate.after.')
  const mistakes: [deed: string, change: Change][] = [[isDelayed ? 'after dropped' : 'removed', () => null]]
  const wrong = neighbourOf(target)
  if (wrong) {
    mistakes.push([`led to ${wrong.id}`, (found) => ({ ...found, target: [nodeLike(wrong, found)] })])
  }
  if (guard) mistakes.push(['guard negated', (found) => ({ ...found, guard: negated(found) })])
  return mistakes.map(([deed, change]) => ({
    name: `${deed}: ${nameOf(transition)}`,
    applyTo: (machine) => changeTransition(machine, index, change),
  }))
}

/** @returns where a state forbids several events, each of them is removed above; here they go together. */
function letThrough(node: AnyStateNode, index: number): Mutant[] {
  const forbidden = forbiddenBy(node)
  if (forbidden.length < 2) return []
  return [
    {
      name: `all allowed: ${node.id}`,
      applyTo: (machine) => {
        for (const type of forbidden) statesOf(machine)[index]?.transitions.delete(type)
      },
    },
  ]
}

function forbiddenBy({ transitions }: AnyStateNode): string[] {
  return [...transitions]
    .filter(([, found]) =>
      found.every(({ target, guard, actions }) => !target && !guard && actions.length === 0),
    )
    .map(([type]) => type)
}

/** The state after the target among its siblings, the first after the last: near enough to be a likely mistake. */
function neighbourOf(target: readonly AnyStateNode[] | undefined): AnyStateNode | undefined {
  const [only] = target ?? []
  if (only?.parent === undefined) return undefined
  const siblings: AnyStateNode[] = Object.values(only.parent.states)
  const next = siblings[(siblings.indexOf(only) + 1) % siblings.length]
  return next === only ? undefined : next
}

function nodeLike(node: AnyStateNode, { source }: AnyTransitionDefinition): AnyStateNode {
  return source.machine.getStateNodeById(node.id)
}

function negated({ guard }: AnyTransitionDefinition) {
  // A guard in a chart is a name, a name with params, or a function: what `not` takes.
  return not(guard as Parameters<typeof not>[0])
}
