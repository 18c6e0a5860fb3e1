import { assign, type AnyStateMachine } from 'xstate'
import { actionListsOf, actionName, type Action } from './action-lists'
import type { Mutant } from './mutant'

type Context = Readonly<Record<string, unknown>>
type Args = { readonly context: Context }
type Changes = Record<string, unknown>
type Assignment = ((args: Args, params: unknown) => Changes) | Record<string, unknown>
/** An `assign` of a chart; what it assigns is a property that the library's types do not show. */
type Reducer = { readonly name: string; readonly assignment: Assignment }

/** Says which keys of the context each reducer writes, by its name. */
export type WrittenKeys = Map<string, Set<string>>

/**
 * Mistakes in what a chart remembers: each reducer that changes nothing, and each that leaves out one of the keys it writes.
 * Only a run knows all keys: `written` is what `recording` has seen.
 */
export function mistakesInReducers(machine: AnyStateMachine, written: WrittenKeys): Mutant[] {
  return reducersOf(machine).flatMap((reducer) => {
    const keys = [...(written.get(reducer.name) ?? [])]
    const leavesOut = keys.length < 2 ? [] : keys.map((key) => leavingOut(reducer, key))
    return [replaced(`reducer changes nothing: ${reducer.name}`, reducer, () => ({})), leavesOut].flat()
  })
}

function leavingOut(reducer: Reducer, key: string): Mutant {
  return replaced(`reducer leaves out ${key}: ${reducer.name}`, reducer, (changes) =>
    Object.fromEntries(Object.entries(changes).filter(([written]) => written !== key)),
  )
}

/** No mistake: notes in `written` what the reducers of a chart write while something runs. */
export function recording(machine: AnyStateMachine, written: WrittenKeys): Pick<Mutant, 'applyTo'> {
  const recorders = reducersOf(machine).map((reducer) => {
    const keys = new Set<string>()
    written.set(reducer.name, keys)
    return replaced('', reducer, (changes, args, params) => {
      for (const key of Object.keys(changes))
        if (isWritten(reducer, key, changes, args, params)) keys.add(key)
      return changes
    })
  })
  return { applyTo: (other) => recorders.forEach(({ applyTo }) => applyTo(other)) }
}

type Spoil = (changes: Changes, args: Args, params: unknown) => Changes

function replaced(name: string, reducer: Reducer, spoil: Spoil): Mutant {
  const action = assign((args: Args, params: unknown) =>
    spoil(changesBy(reducer, args, params), args, params),
  )
  return { name, applyTo: (machine) => void (machine.implementations.actions[reducer.name] = action) }
}

/** The reducers that the chart uses; they are all declared by name, as the naming rules ask. */
function reducersOf(machine: AnyStateMachine): Reducer[] {
  const used = new Set(actionListsOf(machine).flatMap(({ actions }) => actions.map(actionName)))
  if (used.has('xstate.assign')) throw new Error(`${machine.id} has a reducer without a name`)
  return Object.entries(machine.implementations.actions).flatMap(
    ([name, action]: [string, Action | undefined]) =>
      used.has(name) && isReducer(action) ? [{ name, assignment: action.assignment }] : [],
  )
}

function isReducer(action: Action | undefined): action is Action & { assignment: Assignment } {
  return typeof action === 'function' && 'assignment' in action
}

function changesBy({ assignment }: Reducer, args: Args, params: unknown): Changes {
  if (typeof assignment === 'function') return assignment(args, params)
  return Object.fromEntries(
    Object.entries(assignment).map(([key, value]) => [
      key,
      typeof value === 'function' ? value(args, params) : value,
    ]),
  )
}

/** A key that comes out as it went in was written if it also does so where it went in as something else. */
function isWritten(reducer: Reducer, key: string, changes: Changes, args: Args, params: unknown): boolean {
  if (!Object.is(changes[key], args.context[key])) return true
  const mark = {}
  try {
    const context = { ...args.context, [key]: mark }
    return changesBy(reducer, { ...args, context }, params)[key] !== mark
  } catch {
    return true
  }
}
