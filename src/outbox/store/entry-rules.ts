import type { SendResult } from '@/machines/outbox/entry'
import type { Entry } from './cached-entries'

/* The decisions of the queue that touch no disk; the models of the protocols take them from here (docs/adr/0081). */

/** The application's new version, and the id of an added record. */
export type Acknowledgement = { version: string | null; recordId: string | null }

type Rebased = Pick<Entry, 'applicationId' | 'base' | 'recordId'>

/** @returns what the acknowledgement of `sent` changes in an entry that was written before it came */
export function changesAfter(
  later: Rebased,
  sent: Rebased,
  { version, recordId }: Acknowledgement,
): Partial<Rebased> {
  if (later.applicationId !== sent.applicationId) return {}
  return {
    ...(version !== null && later.base === sent.base && { base: version }),
    ...(recordId !== null && sent.recordId !== null && later.recordId === sent.recordId && { recordId }),
  }
}

/** @returns the pending entry whose place a new one of this slot takes; none where it may have arrived */
export function replaceableEntry<Pending extends Pick<Entry, 'slot' | 'isUnanswered'>>(
  slot: string | null,
  pending: readonly Pending[],
): Pending | undefined {
  const before = pending.findLast((other) => slot !== null && other.slot === slot)
  return before?.isUnanswered ? undefined : before
}

/**
 * @returns the version that new words of a slot are written over: while others of it wait the page shows those, in the place of all that
 * somebody else has saved there since, however new the version is that it has read
 */
export function baseOfSlot(
  slot: string | null,
  pending: readonly Pick<Entry, 'slot' | 'base'>[],
  shown: string | null,
): string | null {
  return pending.findLast((other) => slot !== null && other.slot === slot)?.base ?? shown
}

/**
 * @returns whether words that failed before are the same save once more. Over another version they are not: the server would answer
 * what it did then, and leave what has been saved since. What adds to a list has no version that could tell.
 */
export function isSameAttempt(
  tried: Pick<Entry, 'base'>,
  { kind, base }: Pick<Entry, 'kind' | 'base'>,
): boolean {
  return tried.base === base || kind === 'references'
}

/** A request to wait says nothing about an earlier attempt without an answer. */
export function mayHaveArrived({ kind }: Pick<SendResult, 'kind'>, wasUnanswered: boolean): boolean {
  return kind === 'unanswered' || (kind === 'failing' && wasUnanswered)
}

/** @returns whether an earlier attempt may itself have made the version that an entry is refused for */
export function mayHaveMadeNewer(
  tried: Pick<Entry, 'id' | 'base'>,
  refused: Pick<Entry, 'id' | 'base'>,
): boolean {
  return refused.base !== null && tried.base === refused.base && tried.id !== refused.id
}

/** @returns the files that entries still name, and that stay therefore */
export function filesInUse(entries: readonly Partial<Pick<Entry, 'waitsFor'>>[]): ReadonlySet<string> {
  return new Set(entries.flatMap(({ waitsFor = [] }) => waitsFor))
}
