import type { EntryFacts } from '@/machines/outbox/entry'

/**
 * Says how much the phone keeps, and why so much. What a person handed over is never thrown away unasked, however old it is: the next
 * one is refused instead. Copies are only a convenience, and go oldest first.
 */
export const OUTBOX_LIMITS = {
  /** The entries of one person: forty applications of five steps, a long day without any network. */
  entries: 200,
  /** Ten times what such a day weighs, and little for the cheapest phone. All of it is read at the start. */
  entryBytes: 4 * 1024 * 1024,
  /** The files of one person, which weigh apart: those of fifteen applications, eight each. */
  files: 120,
  /** Fifty photographs of 4 MB, which a phone with little space left can still hold. */
  fileBytes: 200 * 1024 * 1024,
  /** The copies of applications on the phone, of everybody together: what an agent opens in one day. */
  copies: 40,
  /** After two weeks hardly anybody goes on, and a borrower's data should not lie about. */
  copyAge: 14 * 24 * 60 * 60 * 1000,
  /** Says how many people beside the one at the screen may have left something: who comes back after more is told what is gone. */
  formerPeople: 5,
} as const

type Weighed = Pick<EntryFacts, 'kind' | 'size'>

/** @returns whether an entry fits beside those already held. */
export function fitsOutbox({ kind, size }: Weighed, held: readonly Weighed[]): boolean {
  const isFile = kind === 'upload'
  const alike = held.filter((other) => (other.kind === 'upload') === isFile)
  const bytes = alike.reduce((sum, entry) => sum + entry.size, size)
  return isFile
    ? alike.length < OUTBOX_LIMITS.files && bytes <= OUTBOX_LIMITS.fileBytes
    : alike.length < OUTBOX_LIMITS.entries && bytes <= OUTBOX_LIMITS.entryBytes
}
