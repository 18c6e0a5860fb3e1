import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { guardName, nameOf, statesOf, transitionsOf } from './chart'

/** All that a chart is held to beside what holds for every chart. */
export type LintRules = {
  readonly events: readonly string[]
  readonly resting?: readonly string[]
  readonly siblings?: readonly AnyStateMachine[]
  /** An event that every state with this tag must forbid, in charts whose root takes it. */
  readonly forbidden?: { readonly event: string; readonly tag: string }
}

/** @returns what a reviewer would object to in a chart, in words; empty when nothing. */
export function lintChart(
  machine: AnyStateMachine,
  { events, resting = [], siblings = [], forbidden }: LintRules,
): string[] {
  const family = [machine, ...siblings]
  const states = statesOf(machine).filter((node) => node !== machine.root)
  const reachable = reachableIn(machine)
  return [
    ...states.filter((node) => !node.description).map(({ id }) => `${id} has no description`),
    ...states.filter((node) => !reachable.has(node)).map(({ id }) => `${id} cannot be reached`),
    ...states
      .filter((node) => isDeadEnd(node) && !resting.includes(node.id))
      .map(({ id }) => `${id} has no way out and is not final`),
    ...states.flatMap(unguardedRequests),
    ...states.flatMap(namelessDelays),
    ...states
      .filter((node) => forbidden && letsThrough(machine, node, forbidden))
      .map(({ id }) => `${id} is ${forbidden?.tag} and lets ${forbidden?.event} through`),
    ...states.filter(({ type }) => type === 'final').flatMap((node) => endsWithoutRequest(machine, node)),
    ...unheardEvents(family, events).map((type) => `no state handles ${type}`),
    ...unusedNames(machine, family),
  ]
}

/** The states that some chain of transitions enters, by the chart alone; whether guards allow it is the walks' question. */
function reachableIn(machine: AnyStateMachine): Set<AnyStateNode> {
  const reached = new Set<AnyStateNode>()
  const enter = (node: AnyStateNode): void => {
    if (reached.has(node)) return
    reached.add(node)
    if (node.parent) enter(node.parent)
    const begins = node.type === 'parallel' ? Object.values(node.states) : (node.initial?.target ?? [])
    const ends = [...node.transitions.values(), node.always ?? []]
      .flat()
      .flatMap(({ target }) => target ?? [])
    for (const next of [...begins, ...ends]) enter(next)
  }
  enter(machine.root)
  return reached
}

/** @returns whether nothing can happen any more in a state that is not an end: to forbid an event is not a way out. */
function isDeadEnd(node: AnyStateNode): boolean {
  if (node.type !== 'atomic') return false
  for (let at: AnyStateNode | undefined = node; at; at = at.parent) {
    const ways = [...at.transitions.values(), at.always ?? []].flat()
    if (ways.some(({ target, actions }) => target !== undefined || actions.length > 0)) return false
  }
  return true
}

function unguardedRequests(node: AnyStateNode): string[] {
  return node.invoke
    .filter(({ id }: { id: string }) => !node.transitions.has(`xstate.error.actor.${id}`))
    .map(({ id }: { id: string }) => `${node.id} invokes ${id} without onError`)
}

/** A delay without a name stands in no picture, and no walk can shorten it. */
function namelessDelays(node: AnyStateNode): string[] {
  return node.after.flatMap(({ delay }) =>
    typeof delay === 'number' ? [`${node.id} waits ${delay} ms instead of a delay with a name`] : [],
  )
}

function letsThrough(
  machine: AnyStateMachine,
  node: AnyStateNode,
  { event, tag }: NonNullable<LintRules['forbidden']>,
): boolean {
  if (!machine.root.transitions.has(event) || !node.tags.includes(tag)) return false
  for (let at: AnyStateNode | undefined = node; at && at !== machine.root; at = at.parent) {
    const found = at.transitions.get(event)
    if (found) return !found.every(({ guard, target }) => guard === undefined && target === undefined)
  }
  return true
}

/**
 * An end is what a request answered: nothing else may enter a final state, or a step would count as submitted that was never
 * sent, or whose sending failed.
 */
function endsWithoutRequest(machine: AnyStateMachine, end: AnyStateNode): string[] {
  const starts = end.parent?.initial?.target?.includes(end) ? [`${end.id} is final and begins`] : []
  const shortcuts = transitionsOf(machine).filter(
    ({ target, eventType }) => target?.includes(end) && !eventType.startsWith('xstate.done.actor.'),
  )
  return [
    ...starts,
    ...shortcuts.map((shortcut) => `${end.id} is final without a request: ${nameOf(shortcut)}`),
  ]
}

function unheardEvents(family: readonly AnyStateMachine[], eventTypes: readonly string[]): string[] {
  const heard = new Set(family.flatMap(transitionsOf).map(({ eventType }) => eventType))
  return eventTypes.filter((type) => !heard.has(type))
}

/** @returns what is declared and never used. Actions are left out: some are called from within others. */
function unusedNames(machine: AnyStateMachine, family: readonly AnyStateMachine[]): string[] {
  const { guards, actors, delays } = machine.implementations
  const states = family.flatMap(statesOf)
  const asked = new Set(
    family.flatMap(transitionsOf).flatMap(({ guard }) => (guard ? [guardName(guard)] : [])),
  )
  const invoked = new Set(states.flatMap((node) => node.invoke.map(({ src }: { src: unknown }) => src)))
  const waited = new Set(states.flatMap((node) => node.after.map(({ delay }: { delay: unknown }) => delay)))
  return [
    ...Object.keys(guards)
      .filter((name) => !asked.has(name))
      .map((name) => `guard ${name} is never asked`),
    ...Object.keys(actors)
      .filter((name) => !invoked.has(name))
      .map((name) => `actor ${name} is never invoked`),
    ...Object.keys(delays)
      .filter((name) => !waited.has(name))
      .map((name) => `delay ${name} is never waited for`),
  ]
}
