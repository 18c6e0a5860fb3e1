import { promisifyRequest } from 'idb-keyval'
import type { EntryFacts, Work } from '@/machines/outbox/entry'
import { fitsOutbox } from '../../storage/outbox-limits'
import { removeFromManifest } from './outbox-manifest'
import { entryName, fileName, sealedStore } from '../../storage/sealed-store'
import type { Sealed } from '../../storage/sealing'

/** An entry of the outbox with all that its sending needs, apart from the bytes of a file. */
export type Entry = Omit<EntryFacts, 'file'> & {
  /** Says whose it is, as `work_owner` names people; '' where that cannot be told, and the page alone keeps it. */
  owner: string
  work: Work
  /** A later entry with the same slot says it anew. Null: each stands for itself. */
  slot: string | null
  isFirst: boolean
  /** Of which record of a list it is: the server's id, or until there is one an id of our own. */
  recordId: string | null
  /** The version of the application that it was written over; null when the server tells none. */
  base: string | null
  /** It was sent, and no answer told what became of it. */
  isUnanswered: boolean
  /** Of a file that the server has: its id there. It is held until a section that names it has been saved. */
  sentAs: string | null
}

/** On the disk: what says something about a person is sealed, what order and versions need is not. */
export type StoredEntry = Omit<Entry, 'work' | 'title'> & { v: 1; sealed: Sealed }

/** The name of an entry on the disk. */
export const nameOf = ({ owner, id }: Pick<Entry, 'owner' | 'id'>) => entryName(owner, id)

/** An entry as the page holds it. */
export type CachedEntry = {
  entry: Entry
  supersedes: string | null
  isKept: boolean
  /** As it was chosen on this page, once it is prepared: where the browser keeps nothing, there is no other copy. */
  file: Promise<File> | null
}

/** A save as it was sent, and when, in milliseconds since 1970. */
export type TriedSave = Entry & { savedAt: number }

/** All that was tried on this page (`tried-saves.ts`), by its name on the disk, for browsers that keep nothing. */
export const triedInPage = new Map<string, TriedSave>()

/** The entries of the person at the screen, which the page itself keeps too: the browser may keep nothing. */
export const cachedEntries = new Map<string, CachedEntry>()

/**
 * Adds an entry to those held by the page; `keepEntry` writes it to the disk. One that it supersedes is held no more.
 * @returns whether there was room; where there was none, it holds what it held before
 */
export function addEntry(
  entry: Entry,
  supersedes: string | null,
  file: Promise<File> | null = null,
): boolean {
  const others = pendingEntries().filter(({ id }) => id !== supersedes)
  if (!fitsOutbox(entry, others)) return false
  if (supersedes !== null) cachedEntries.delete(supersedes)
  cachedEntries.set(entry.id, { entry, supersedes, isKept: false, file })
  return true
}

/** The entries that the page holds and that are not sent, in their order. */
export function pendingEntries(): Entry[] {
  return allCached().filter(({ sentAs }) => sentAs === null)
}

/** The files that the page holds, in their order, also those that the server has and no saved section names yet. */
export function pendingFiles(): Entry[] {
  return allCached().filter(({ kind }) => kind === 'upload')
}

function allCached(): Entry[] {
  return [...cachedEntries.values()].map(({ entry }) => entry).sort((one, other) => one.order - other.order)
}

type Mutable = Pick<Entry, 'base' | 'recordId' | 'isUnanswered' | 'sentAs'>

/** @returns what of an entry may change after it was written. */
export function mutable({ base, recordId, isUnanswered, sentAs }: Mutable): Mutable {
  return { base, recordId, isUnanswered, sentAs }
}

/** Changes an entry on the disk, where it is there. Rejects where there is no disk. */
export async function changeStored(entry: Entry, changes: Partial<StoredEntry>): Promise<void> {
  await sealedStore('readwrite', async (store) => {
    const stored = await promisifyRequest<StoredEntry | undefined>(store.get(nameOf(entry)))
    if (!stored) return
    store.put({ ...stored, ...changes }, nameOf(entry))
    await promisifyRequest(store.transaction)
  })
}

/** Removes an entry from the disk and changes later ones, in one step. Rejects where there is no disk. */
export async function removeStored(
  entry: Pick<Entry, 'owner' | 'id'>,
  changed: readonly Entry[],
): Promise<void> {
  removeFromManifest([entry.id])
  await sealedStore('readwrite', async (store) => {
    store.delete(nameOf(entry))
    store.delete(fileName(entry.owner, entry.id))
    for (const later of changed) {
      const stored = await promisifyRequest<StoredEntry | undefined>(store.get(nameOf(later)))
      if (stored) store.put({ ...stored, ...mutable(later) }, nameOf(later))
    }
    await promisifyRequest(store.transaction)
  })
}
