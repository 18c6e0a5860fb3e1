import type { UploadRequest } from '@/machines/upload/upload.machine'
import type { PersonalValues } from '@/schemas/forms/personal'
import {
  pendingEntries,
  addEntry,
  persistEntry,
  readEntries,
  type Entry,
} from '@/src/outbox/store/outbox-store'
import { opaque } from '../../model/catalogues/fixtures'

/** Whoever is at the screen in these tests. */
export const OWNER = 'agent 7'

/** An entry of the outbox, the personal details of an application of its own. */
export function entry(order: number, changes: Partial<Entry> = {}): Entry {
  return {
    id: `e${order}`,
    owner: OWNER,
    applicationId: `app${order}`,
    kind: 'personal',
    work: { kind: 'personal', value: opaque<PersonalValues>() },
    slot: null,
    isFirst: true,
    recordId: null,
    base: null,
    isUnanswered: false,
    waitsFor: [],
    sentAs: null,
    title: '',
    order,
    size: 400,
    createdAt: 0,
    ...changes,
  }
}

/** An entry that is a chosen file. */
export function fileEntry(order: number, changes: Partial<Entry> = {}): Entry {
  const value = { request: opaque<UploadRequest>(), name: '', mediaType: '', sha256: null }
  return entry(order, { kind: 'upload', work: { kind: 'upload', value }, ...changes })
}

/** Memory is empty until the disk has been read. */
export async function reload(owner = OWNER) {
  await readEntries('nobody')
  return readEntries(owner)
}

/** Its person is at the screen. Resolves once the entry is on the disk. */
export async function enqueueAndWait(one: Entry, supersedes: string | null = null): Promise<Entry> {
  localStorage.setItem('work_owner', one.owner)
  addEntry(one, supersedes)
  await persistEntry(one.id)
  return one
}

export const pendingIds = () => pendingEntries().map(({ id }) => id)
