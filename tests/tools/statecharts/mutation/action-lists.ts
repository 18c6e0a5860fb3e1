import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { nameOf, statesOf, transitionsOf } from '../model/chart'
import { changeTransition } from './transitions'

/** An action in a chart: a name, a name with params, or a function. */
export type Action = AnyTransitionDefinition['actions'][number]

/** The actions of one transition, entry or exit, and how to put others there in a chart of the same shape. */
export type ActionList = {
  readonly place: string
  readonly actions: readonly Action[]
  readonly change: (machine: AnyStateMachine, actions: Action[]) => void
}

/** Every list of actions in a chart that has any. */
export function actionListsOf(machine: AnyStateMachine): ActionList[] {
  const ofTransitions = transitionsOf(machine).map((transition, index): ActionList => ({
    place: nameOf(transition),
    actions: transition.actions,
    change: (other, actions) => changeTransition(other, index, (found) => ({ ...found, actions })),
  }))
  const ofStates = statesOf(machine).flatMap((node, index): ActionList[] =>
    (['entry', 'exit'] as const).map((key) => ({
      place: `${key} of ${node.id}`,
      actions: writtenIn(node[key]),
      change: (other, actions) => {
        const like = stateAt(other, index)
        like[key] = [...actions, ...like[key].filter(isTimer)]
      },
    })),
  )
  return [...ofTransitions, ...ofStates].filter(({ actions }) => actions.length > 0)
}

/** The name of an action, for people. */
export function actionName(action: Action): string {
  if (typeof action === 'string') return action
  return 'type' in action ? action.type : action.name
}

/** The state of that index in a chart of the same shape. */
export function stateAt(machine: AnyStateMachine, index: number): AnyStateNode {
  const node = statesOf(machine)[index]
  if (!node) throw new Error('The chart to mutate has another shape')
  return node
}

function writtenIn(actions: readonly Action[]): Action[] {
  return actions.filter((action) => !isTimer(action))
}

/** @returns what the library itself adds to a state that has an `after`: it belongs to the delayed transition. */
function isTimer(action: Action): boolean {
  return typeof action === 'function' && ['xstate.raise', 'xstate.cancel'].includes(actionName(action))
}
