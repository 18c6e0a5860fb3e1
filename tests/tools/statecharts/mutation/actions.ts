import type { AnyStateMachine } from 'xstate'
import { actionListsOf, actionName, type Action, type ActionList } from './action-lists'
import type { Mutant } from './mutant'

type WithParams = Extract<Action, { type: string; params?: unknown }> & { params: unknown }

/**
 * Mistakes in what a chart does on its way: each action of each transition, entry and exit dropped; the params of two
 * neighbours exchanged; and the params of an action taken from another place where it has others.
 */
export function mistakesInActions(machine: AnyStateMachine): Mutant[] {
  const lists = actionListsOf(machine)
  return lists.flatMap((list) =>
    list.actions.flatMap((_, at) =>
      [dropped(list, at), exchanged(list, at), borrowed(list, at, lists)].flat(),
    ),
  )
}

function dropped(list: ActionList, at: number): Mutant {
  return mistake(`action dropped: ${nameAt(list, at)}`, list, (actions) => actions.toSpliced(at, 1))
}

function exchanged(list: ActionList, at: number): Mutant[] {
  const [one, next] = [list.actions[at], list.actions[at + 1]]
  if (!hasParams(one) || !hasParams(next) || !differ(one.params, next.params)) return []
  return [
    mistake(`params exchanged with ${actionName(next)}: ${nameAt(list, at)}`, list, (actions) =>
      actions.with(at, { ...one, params: next.params }).with(at + 1, { ...next, params: one.params }),
    ),
  ]
}

/** The same action with the params of the next place where they say something else. */
function borrowed(list: ActionList, at: number, lists: readonly ActionList[]): Mutant[] {
  const own = list.actions[at]
  if (!hasParams(own)) return []
  const from = lists.indexOf(list) + 1
  const others = [...lists.slice(from), ...lists.slice(0, from)]
  for (const { place, actions } of others) {
    const other = actions
      .filter(hasParams)
      .find(({ type, params }) => type === own.type && differ(params, own.params))
    if (!other) continue
    return [
      mistake(`params as in (${place}): ${nameAt(list, at)}`, list, (found) =>
        found.with(at, { ...own, params: other.params }),
      ),
    ]
  }
  return []
}

function mistake(name: string, list: ActionList, change: (actions: readonly Action[]) => Action[]): Mutant {
  return { name, applyTo: (machine) => list.change(machine, change(list.actions)) }
}

function nameAt({ place, actions }: ActionList, at: number): string {
  const [action] = actions.slice(at)
  return `${action === undefined ? '' : actionName(action)} at ${place}`
}

function hasParams(action: Action | undefined): action is WithParams {
  return typeof action === 'object' && 'params' in action && action.params !== undefined
}

/** @returns whether two params say different things: by their words, and functions of the same words by what they make of nothing. */
function differ(one: unknown, other: unknown): boolean {
  if (typeof one !== 'function' || typeof other !== 'function') return inWords(one) !== inWords(other)
  return formatChanges(one) !== formatChanges(other) || ofNothing(one) !== ofNothing(other)
}

function inWords(params: unknown): string {
  return typeof params === 'function' ? formatChanges(params) : JSON.stringify(params)
}

function formatChanges(params: Function): string {
  return String(params).replaceAll(/[\s,]/g, '')
}

function ofNothing(params: Function): string {
  try {
    return JSON.stringify(params({ context: {}, event: {} }))
  } catch {
    return 'needs more'
  }
}
