import { initialTransition, transition, type SnapshotFrom } from 'xstate'
import { applicationMachine } from './application.machine'
import type { LifecycleEvent } from './events'
import type { LifecycleFacts } from './facts'
import type { RefusalCode, RefusalValues } from './refusals'

/** The answer to an event: it may happen, it has happened already, or it may not, with a code and the values of its words. */
export type Decision =
  | { outcome: 'allowed'; endsAcceptance: boolean }
  | { outcome: 'repeated' }
  | { outcome: 'refused'; code: RefusalCode; values: RefusalValues }

/** Different facts and events are few (facts.ts); should they not be, the memory begins anew. */
const REMEMBERED = 5000

/** A pure function of plain values that remembers its answers: XState needs some 0.2 ms for each. */
function remembering<Arguments extends object[], Answer>(compute: (...given: Arguments) => Answer) {
  const answers = new Map<string, Answer>()
  return (...given: Arguments): Answer => {
    const key = JSON.stringify(given)
    const known = answers.get(key)
    if (known !== undefined) return known
    const answer = compute(...given)
    if (answers.size >= REMEMBERED) answers.clear()
    answers.set(key, answer)
    return answer
  }
}

export const stateOf = remembering((facts: LifecycleFacts): SnapshotFrom<typeof applicationMachine> => {
  const [state] = initialTransition(applicationMachine, facts)
  return state
})

function valuesOf({ terms, bureau, work }: LifecycleFacts, { caller }: LifecycleEvent): RefusalValues {
  if (terms === 'REFUSED' || terms === 'WITHDRAWN') return { caller, work, purpose: 'TERMS', decision: terms }
  if (bureau === 'REFUSED' || bureau === 'WITHDRAWN')
    return { caller, work, purpose: 'BUREAU', decision: bureau }
  return { caller, work }
}

export const decide = remembering((facts: LifecycleFacts, event: LifecycleEvent): Decision => {
  const state = stateOf(facts)
  const [, actions] = transition(applicationMachine, state, event)
  for (const { type, params } of actions) {
    if (type === 'repeat') return { outcome: 'repeated' }
    if (type === 'refuse') {
      // Only `refuse` has parameters, and its own are these.
      const { code } = params as { code: RefusalCode }
      return { outcome: 'refused', code, values: valuesOf(facts, event) }
    }
  }
  if (!state.can(event)) return { outcome: 'refused', code: 'NOT_EXPECTED', values: valuesOf(facts, event) }
  return { outcome: 'allowed', endsAcceptance: actions.some(({ type }) => type === 'endAcceptance') }
})

/** @returns whether something may happen, or has happened already: then the same is answered again. */
export function isPossible(facts: LifecycleFacts, event: LifecycleEvent): boolean {
  return decide(facts, event).outcome !== 'refused'
}
