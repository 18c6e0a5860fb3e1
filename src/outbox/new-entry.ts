import type { Work } from '@/machines/outbox/entry'
import { versionOf } from '@/src/api/versions'
import { baseOfSlot, isSameAttempt, replaceableEntry } from '@/src/outbox/store/entry-rules'
import { pendingEntries, type Entry } from '@/src/outbox/store/outbox-store'
import type { TriedSave } from '@/src/outbox/store/tried-saves'
import { randomId } from '@/src/storage/random-id'
import { workOwner } from '@/src/storage/work-owner'
import { cachedApplication } from '../api/application-cache'
import { entriesNamedBy } from './named-files'

export type Draft = Pick<Entry, 'applicationId' | 'work' | 'isFirst'> & {
  /** Of a list; a new record gets an id of its own. */
  recordId?: string | null
  recordIndex?: number
  /** In bytes; of its JSON when not given. */
  size?: number
}

const STANDS_FOR_ITSELF = new Set(['upload', 'removal'])

const HAS_OWN_ID = new Set<Work['kind']>(['coApplicant', 'offlineCase'])

/** A later entry of the same slot replaces an earlier one: the form of a kind of references says all of them anew. */
function slotOf({ applicationId, work }: Draft, recordId: string | null): string | null {
  if (STANDS_FOR_ITSELF.has(work.kind)) return null
  const part = work.kind === 'references' ? work.value[0]?.type : recordId
  return [applicationId, work.kind, ...(part ? [part] : [])].join('/')
}

const isEqual = (one: Work, other: Work) => JSON.stringify(one) === JSON.stringify(other)

/** @returns the entry, and the id of the pending one that it replaces; a repeated attempt has its old id */
export function newEntry(
  draft: Draft,
  tried: TriedSave | null = null,
): { entry: Entry; supersedes: string | null } {
  const { applicationId, work } = draft
  const shown = versionOf(applicationId)
  const held = pendingEntries()
  // Handed over before a reload, it may still be here.
  const isPending = held.some((other) => other.id === tried?.id)
  const isRepeated =
    tried && !isPending && isEqual(tried.work, work) && isSameAttempt(tried, { kind: work.kind, base: shown })
  const id = isRepeated ? tried.id : randomId()
  const recordId = draft.recordId ?? (HAS_OWN_ID.has(work.kind) ? (tried?.recordId ?? id) : null)
  const slot = slotOf(draft, recordId)
  const isTriedAgain = tried !== null && work.kind === 'references'
  const entry: Entry = {
    id,
    owner: workOwner(),
    applicationId,
    kind: work.kind,
    work,
    slot,
    isFirst: draft.isFirst,
    recordId,
    base: baseOfSlot(slot, held, shown),
    // Unknown whether it was done: the sender looks first.
    isUnanswered: isTriedAgain,
    sentAs: null,
    waitsFor: entriesNamedBy(work.value),
    title: work.kind === 'offlineCase' ? work.value.name : (cachedApplication(applicationId)?.name ?? ''),
    // A clock that was set back must not change the order.
    order: Math.max(Date.now(), (held.at(-1)?.order ?? 0) + 1),
    size: draft.size ?? new TextEncoder().encode(JSON.stringify(work)).length,
    createdAt: isTriedAgain ? tried.savedAt : Date.now(),
  }
  const before = replaceableEntry(slot, held)
  if (!before) return { entry, supersedes: null }
  return { entry: { ...entry, order: before.order, isFirst: before.isFirst }, supersedes: before.id }
}
