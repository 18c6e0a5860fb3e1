import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { controlledActor } from './controlled-actor'

/** A transition of a chart, or the refusal of an event by a state all of whose guards said no. */
export type Target = AnyTransitionDefinition | Refusal

/** `refuses` as an object, so that it is compared by identity like a transition. */
export type Refusal = { readonly source: AnyStateNode; readonly refuses: string }

/** All states of a chart, the root first. */
export function statesOf(machine: AnyStateMachine): AnyStateNode[] {
  const inner = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(inner)]
  return inner(machine.root)
}

/** Every transition that a chart declares: by event, by outcome, by delay, and eventless. */
export function transitionsOf(machine: AnyStateMachine): AnyTransitionDefinition[] {
  return statesOf(machine).flatMap((node) => [...node.transitions.values(), node.always ?? []].flat())
}

/** The refusals of a chart by the state that refuses, so that an event asks its active states and not the whole chart. */
export type Refusals = ReadonlyMap<AnyStateNode, readonly Refusal[]>

/** Every event that a state can refuse, because each of its transitions for it has a guard. */
export function refusalsOf(machine: AnyStateMachine): Refusals {
  return new Map(
    statesOf(machine).map((source) => [
      source,
      [...source.transitions]
        .filter(([, transitions]) => transitions.every(({ guard }) => guard !== undefined))
        .map(([refuses]) => ({ source, refuses })),
    ]),
  )
}

/** Of transitions taken side by side, the first with an action that answers the event for all regions. */
export function vetoIn(taken: readonly Target[], vetoes: readonly string[] = []): Target | undefined {
  return taken.find(
    (target) => 'actions' in target && target.actions.some((action) => vetoes.includes(actionName(action))),
  )
}

/** The name of an action; an action written in place is called by what it does (`assign`, `enqueueActions`). */
export function actionName(action: unknown): string {
  if (typeof action === 'string') return action
  const named = (typeof action === 'object' || typeof action === 'function') && action !== null
  return named && 'type' in action ? String(action.type).replace(/^xstate\./, '') : 'unnamed'
}

type Named = { readonly id: string }

/** All that a target is named by; a page that reports its transitions has no more of them than this. */
export type Nameable =
  | { readonly source: Named; readonly refuses: string }
  | {
      readonly source: Named
      readonly eventType: string
      readonly guard?: unknown
      readonly target?: readonly Named[] | undefined
    }

/** A target in words, for reports: where, on what, under which guard, to where. */
export function nameOf(target: Nameable): string {
  if ('refuses' in target) return `${target.source.id} refuses ${target.refuses}`
  const guard = target.guard ? ` [${guardName(target.guard)}]` : ''
  const ends = target.target?.map(({ id }) => id).join(', ') ?? 'stays'
  return `${target.source.id} -- ${target.eventType === '' ? 'always' : target.eventType}${guard} --> ${ends}`
}

/** The name under which a guard is declared. */
export function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard
  return typeof guard === 'object' && guard !== null && 'type' in guard ? String(guard.type) : 'unnamed'
}

/**
 * The chart as the tests run it: every actor held, every action of the app silent. It is one object for finding the
 * transitions, exploring and replaying, because transitions are compared by identity.
 */
export function controlledChart(machine: AnyStateMachine): AnyStateMachine {
  const { actors, actions } = machine.implementations
  return machine.provide({
    actors: Object.fromEntries(Object.keys(actors).map((name) => [name, controlledActor])),
    actions: Object.fromEntries(
      Object.entries(actions)
        .filter(([, action]) => !isBuiltIn(action))
        .map(([name]) => [name, () => {}]),
    ),
  })
}

/** `assign`, `sendTo` and their like belong to the chart; a plain function is the app's. */
export function isBuiltIn(action: unknown): boolean {
  return typeof action === 'function' && 'resolve' in action
}
