import type { AnyStateMachine } from 'xstate'
import { mistakesInActions } from './actions'
import type { Mutant } from './mutant'
import { mistakesInReducers, type WrittenKeys } from './reducers'
import { mistakesInDelays, mistakesInStates } from './states'
import { mistakesInTransitions } from './transitions'

/** Every mistake that is tried on a chart, one at a time; `written` is what its reducers were seen to write. */
export function mutantsOf(machine: AnyStateMachine, written: WrittenKeys): Mutant[] {
  return [
    ...mistakesInTransitions(machine),
    ...mistakesInActions(machine),
    ...mistakesInStates(machine),
    ...mistakesInDelays(machine),
    ...mistakesInReducers(machine, written),
  ]
}
