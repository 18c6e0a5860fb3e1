import type { EntryFacts, EntryPhase } from './entry'

type Queued = {
  facts: Pick<EntryFacts, 'id' | 'kind' | 'applicationId' | 'order' | 'size' | 'waitsFor'>
  phase: EntryPhase
}

/** So many files are sent at once, beside the saves: the pause between two requests is then not lost on a slow network. */
const FILES_AT_ONCE = 2

/**
 * The next entry. Saves go one at a time, oldest first, behind what was handed over before them and the files that they name; files
 * two at a time, smallest first. What is refused or pauses holds up its own application only, and a file what names it.
 */
export function nextEntry<Entry extends Queued>(entries: readonly Entry[]): Entry | undefined {
  return nextSave(entries) ?? nextFile(entries.filter(isFile))
}

/** The entry that another waits for, if any: a file that it names, else what was handed over before it. */
export function blockedBy<Entry extends Queued>(entry: Entry, entries: readonly Entry[]): Entry | undefined {
  if (isFile(entry)) return undefined
  const { waitsFor, order } = entry.facts
  return (
    entries.find(({ facts }) => waitsFor.includes(facts.id)) ??
    entries.find(
      (other) =>
        !isFile(other) && queueKey(other.facts) === queueKey(entry.facts) && other.facts.order < order,
    )
  )
}

/** @returns what is sent one after the other: the entries of an application. What belongs to none waits for nothing. */
export function queueKey({ id, applicationId }: Pick<EntryFacts, 'id' | 'applicationId'>): string {
  return applicationId || id
}

const isFile = ({ facts }: Queued) => facts.kind === 'upload'

function nextSave<Entry extends Queued>(entries: readonly Entry[]): Entry | undefined {
  const saves = entries.filter((entry) => !isFile(entry))
  if (saves.some(({ phase }) => phase === 'sending')) return undefined
  const unsent = new Set(entries.map(({ facts }) => facts.id))
  const held = new Set<string>()
  return saves
    .sort((one, other) => one.facts.order - other.facts.order)
    .find(({ facts, phase }) => {
      const line = queueKey(facts)
      if (held.has(line)) return false
      held.add(line)
      return phase === 'waiting' && !facts.waitsFor.some((id) => unsent.has(id))
    })
}

function nextFile<Entry extends Queued>(files: readonly Entry[]): Entry | undefined {
  if (files.filter(({ phase }) => phase === 'sending').length >= FILES_AT_ONCE) return undefined
  return files
    .filter(({ phase }) => phase === 'waiting')
    .sort((one, other) => one.facts.size - other.facts.size || one.facts.order - other.facts.order)[0]
}
