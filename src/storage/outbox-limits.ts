import type { EntryFacts } from '@/machines/outbox/entry'

/**
 * How much the phone keeps, and why so much. What a person handed over is never thrown away unasked, however old it is: the next
 * one is refused instead. Copies are only a convenience, and go oldest first.
 */
export const OUTBOX_LIMITS = {
  /** The entries of one person: forty applications of five steps, a long day without any network. */
  entries: 200,
  /** What they say together, in bytes: ten times what such a day weighs, and little for the cheapest phone. All of it is read at the start. */
  entryBytes: 4 * 1024 * 1024,
  /** The copies of applications on the phone, of everybody together: what an agent opens in one day. */
  copies: 40,
  /** How old a copy may be, in milliseconds: after two weeks hardly anybody goes on, and a borrower's data should not lie about. */
  copyAge: 14 * 24 * 60 * 60 * 1000,
  /** How many people beside the one at the screen may have left something: who comes back after more is told what is gone. */
  formerPeople: 5,
} as const

type Weighed = Pick<EntryFacts, 'size'>

/** Whether an entry fits beside those already held. */
export function hasRoomFor({ size }: Weighed, held: readonly Weighed[]): boolean {
  const bytes = held.reduce((sum, entry) => sum + entry.size, size)
  return held.length < OUTBOX_LIMITS.entries && bytes <= OUTBOX_LIMITS.entryBytes
}
