import type { Work } from '@/machines/outbox/entry'
import { versionOf } from '@/src/api/versions'
import { pendingEntries, type Entry } from '@/src/outbox/store/outbox-store'
import { randomId } from '@/src/storage/random-id'
import type { TriedSave } from '@/src/outbox/store/tried-saves'
import { workOwner } from '@/src/storage/work-owner'
import { cachedApplication } from '../api/application-cache'
import { entriesNamedBy } from './named-files'

export type Draft = Pick<Entry, 'applicationId' | 'work' | 'isFirst'> & {
  /** Of which record of a list it is; a new record gets an id of its own. */
  recordId?: string | null
  recordIndex?: number
  /** In bytes; of what it says, when not given. */
  size?: number
}

const STANDS_FOR_ITSELF = new Set(['references', 'upload', 'removal'])

const HAS_OWN_ID = new Set<Work['kind']>(['coApplicant', 'offlineCase'])

/** @returns what an entry says: a later one of the same slot says it anew. References add to a list, each by itself. */
function slotOf({ applicationId, work }: Draft, recordId: string | null): string | null {
  if (STANDS_FOR_ITSELF.has(work.kind)) return null
  return [applicationId, work.kind, ...(recordId === null ? [] : [recordId])].join('/')
}

const isEqual = (one: Work, other: Work) => JSON.stringify(one) === JSON.stringify(other)

/**
 * An entry for what a step wants to be saved, and the id of the one that it supersedes: what was handed over before and certainly
 * has not reached the server. It then takes that one's place in the order. What says the same as was tried in vain has its id, and
 * a new record is the one that was tried.
 */
export function newEntry(
  draft: Draft,
  tried: TriedSave | null = null,
): { entry: Entry; supersedes: string | null } {
  const { applicationId, work } = draft
  const id = tried && isEqual(tried.work, work) ? tried.id : randomId()
  const recordId = draft.recordId ?? (HAS_OWN_ID.has(work.kind) ? (tried?.recordId ?? id) : null)
  const slot = slotOf(draft, recordId)
  const isTriedAgain = tried !== null && work.kind === 'references'
  const held = pendingEntries()
  const entry: Entry = {
    id,
    owner: workOwner(),
    applicationId,
    kind: work.kind,
    work,
    slot,
    isFirst: draft.isFirst,
    recordId,
    base: versionOf(applicationId),
    // Nobody knows whether it was done: whoever sends it looks first.
    isUnanswered: isTriedAgain,
    sentAs: null,
    waitsFor: entriesNamedBy(work.value),
    title: work.kind === 'offlineCase' ? work.value.name : (cachedApplication(applicationId)?.name ?? ''),
    // A clock that was put back must not turn the order round.
    order: Math.max(Date.now(), (held.at(-1)?.order ?? 0) + 1),
    size: draft.size ?? new TextEncoder().encode(JSON.stringify(work)).length,
    createdAt: isTriedAgain ? tried.savedAt : Date.now(),
  }
  // An earlier one of the slot may be behind it: only the latest says what this one says anew.
  const before = held.findLast((other) => slot !== null && other.slot === slot)
  if (!before || before.isUnanswered) return { entry, supersedes: null }
  return { entry: { ...entry, order: before.order, isFirst: before.isFirst }, supersedes: before.id }
}
