import type { EntryFacts } from '@/machines/outbox/entry'

/** Entries are never dropped for age or space: a new one is rejected instead. Copies go oldest first. */
export const OUTBOX_LIMITS = {
  /** Per person: forty applications of five steps, a long day without a network. */
  entries: 200,
  /** Ten times such a day; all of it is read at the start. */
  entryBytes: 4 * 1024 * 1024,
  /** Per person: fifteen applications, eight each. */
  files: 120,
  /** Fifty photographs of 4 MB. */
  fileBytes: 200 * 1024 * 1024,
  /** Of everybody together: what an agent opens in a day. */
  copies: 40,
  /** Two weeks: hardly anybody resumes later, and personal data should not stay. */
  copyAge: 14 * 24 * 60 * 60 * 1000,
  /** People beside the current one who may have work here; those before them are told what is gone. */
  formerPeople: 5,
} as const

type Weighed = Pick<EntryFacts, 'kind' | 'size'>

export function fitsOutbox({ kind, size }: Weighed, held: readonly Weighed[]): boolean {
  const isFile = kind === 'upload'
  const alike = held.filter((other) => (other.kind === 'upload') === isFile)
  const bytes = alike.reduce((sum, entry) => sum + entry.size, size)
  return isFile
    ? alike.length < OUTBOX_LIMITS.files && bytes <= OUTBOX_LIMITS.fileBytes
    : alike.length < OUTBOX_LIMITS.entries && bytes <= OUTBOX_LIMITS.entryBytes
}
