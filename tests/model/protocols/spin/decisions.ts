import type { Step } from '../protocol'
import { BRANCH, type Leaves } from './leaves'

/** An answer, or the next leaf that it depends on, with what follows from each of its values. */
export type Decision =
  | boolean
  | { readonly leaf: string; readonly branches: readonly (readonly [value: string, then: Decision])[] }

type Read = (leaf: string) => string

/** Leaves of the step: those of both states, and which action it was. */
export const ACTION = 'action'

/**
 * A question about steps, asked with every combination of values that it looks at, whether or not a state has them together: what is
 * told by it does not rest on what was explored.
 */
export function decisionOf<State extends object>(
  isTrue: (step: Step<State>) => boolean,
  leaves: Leaves,
  actions: readonly string[],
): Decision {
  const valuesOf = (leaf: string) =>
    leaf === ACTION ? actions : leaves.valuesOf(leaf.slice(leaf.indexOf('.') + 1))
  const ask = (read: Read) => {
    const stateAt = (side: string) => stateOf(leaves.names, '', (leaf) => read(`${side}.${leaf}`)) as State // It has all leaves of one.
    return isTrue({
      before: stateAt('before'),
      after: stateAt('after'),
      get action() {
        return read(ACTION)
      },
    })
  }
  return decide(ask, valuesOf, new Map())
}

/** Says that more must be known before there is an answer. */
class Unknown extends Error {
  constructor(readonly leaf: string) {
    super(leaf)
  }
}

function decide(
  ask: (read: Read) => boolean,
  valuesOf: (leaf: string) => readonly string[],
  known: ReadonlyMap<string, string>,
): Decision {
  try {
    return ask((leaf) => {
      const value = known.get(leaf)
      if (value === undefined) throw new Unknown(leaf)
      return value
    })
  } catch (error) {
    if (!(error instanceof Unknown)) throw error
    const { leaf } = error
    const branches = valuesOf(leaf).map(
      (value) => [value, decide(ask, valuesOf, new Map([...known, [leaf, value]]))] as const,
    )
    const answers = new Set(branches.map(([, then]) => JSON.stringify(then)))
    return answers.size === 1 && branches[0] ? branches[0][1] : { leaf, branches }
  }
}

/** A state that asks for each of its leaves when it is looked at. */
function stateOf(names: readonly string[], path: string, read: Read): object {
  const state = {}
  for (const name of names) {
    const end = name.lastIndexOf('.')
    if (name.slice(0, Math.max(0, end)) !== path) continue
    const get = (): unknown => {
      const value = read(name)
      return value === BRANCH ? stateOf(names, name, read) : JSON.parse(value)
    }
    Object.defineProperty(state, name.slice(end + 1), { get, enumerable: true })
  }
  return state
}
