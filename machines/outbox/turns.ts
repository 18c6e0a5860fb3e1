import type { EntryFacts, EntryPhase } from './entry'

/** What decides whose turn it is. */
type Queued = { facts: Pick<EntryFacts, 'applicationId' | 'order'>; phase: EntryPhase }

/**
 * The entry to be sent next, if any: one at a time, the oldest first, and none of an application before those that were handed
 * over before it. What is refused or pauses holds up its own application only.
 */
export function nextInTurn<Entry extends Queued>(entries: readonly Entry[]): Entry | undefined {
  if (entries.some(({ phase }) => phase === 'sending')) return undefined
  const held = new Set<string>()
  return entries
    .toSorted((one, other) => one.facts.order - other.facts.order)
    .find(({ facts: { applicationId }, phase }) => {
      if (held.has(applicationId)) return false
      held.add(applicationId)
      return phase === 'waiting'
    })
}
