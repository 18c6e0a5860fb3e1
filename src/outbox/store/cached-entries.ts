import { promisifyRequest } from 'idb-keyval'
import type { EntryFacts, Work } from '@/machines/outbox/entry'
import { toLocalFileId } from '@/machines/outbox/local-file-id'
import { fitsOutbox } from '../../storage/outbox-limits'
import { entryName, fileName, rowsNamed, sealedStore } from '../../storage/sealed-store'
import type { Sealed } from '../../storage/sealing'
import { removeFromManifest } from './outbox-manifest'

/** Without the bytes of a file. */
export type Entry = Omit<EntryFacts, 'file'> & {
  /** As `work_owner`; '' when unknown, and then only in memory. */
  owner: string
  work: Work
  /** A later entry of the same slot replaces it; null: never replaced. */
  slot: string | null
  isFirst: boolean
  /** The server's id, or a local one until there is one. */
  recordId: string | null
  /** The application's version that it was written over; null when unknown. */
  base: string | null
  /** Sent without an answer. */
  isUnanswered: boolean
  /** A sent file's id on the server; the entry stays until a saved section names it. */
  sentAs: string | null
}

/** On the disk: personal data encrypted, order and versions not. */
export type StoredEntry = Omit<Entry, 'work' | 'title'> & { v: 1; sealed: Sealed }

export const nameOf = ({ owner, id }: Pick<Entry, 'owner' | 'id'>) => entryName(owner, id)

export const fileIdOf = ({ id }: Pick<Entry, 'id'>) => toLocalFileId(id)

/** @returns the server's id of a file, or the one of this phone until there is one */
export const currentFileId = (file: Pick<Entry, 'id' | 'sentAs'>) => file.sentAs ?? fileIdOf(file)

export function factsOf(entry: Entry): EntryFacts {
  const { id, work, applicationId, title, order, size, createdAt, waitsFor } = entry
  const file =
    work.kind === 'upload'
      ? { id: fileIdOf(entry), field: work.value.request.key, name: work.value.name }
      : null
  return { id, kind: work.kind, applicationId, title, order, size, createdAt, waitsFor, file }
}

export type CachedEntry = {
  entry: Entry
  /** Lies on the disk until this does. */
  supersedes: string | null
  isKept: boolean
  /** The only copy when the browser stores nothing. */
  file: Promise<File> | null
}

/** `savedAt` in milliseconds since 1970. */
export type TriedSave = Entry & { savedAt: number }

/** For browsers that store nothing; keys as on the disk. */
export const triedInPage = new Map<string, TriedSave>()

/** Of the person at the screen, for browsers that store nothing. */
export const cachedEntries = new Map<string, CachedEntry>()

/** Adds to memory; `persistEntry` writes to the disk. @returns false when the quota is used up */
export function addEntry(
  entry: Entry,
  supersedes: string | null,
  file: Promise<File> | null = null,
): boolean {
  const others = pendingEntries().filter(({ id }) => id !== supersedes)
  if (!fitsOutbox(entry, others)) return false
  const before = cachedEntries.get(supersedes ?? '')
  cachedEntries.delete(supersedes ?? '')
  // One that could not be written has left its own predecessor on the disk.
  const onDisk = before && !before.isKept ? (before.supersedes ?? supersedes) : supersedes
  cachedEntries.set(entry.id, { entry, supersedes: onDisk, isKept: false, file })
  return true
}

/** Not sent yet, in order. */
export function pendingEntries(): Entry[] {
  return allCached().filter(({ sentAs }) => sentAs === null)
}

/** In order, with sent ones that no saved section names yet. */
export function pendingFiles(): Entry[] {
  return allCached().filter(({ kind }) => kind === 'upload')
}

function allCached(): Entry[] {
  return [...cachedEntries.values()].map(({ entry }) => entry).sort((one, other) => one.order - other.order)
}

type Mutable = Pick<Entry, 'base' | 'recordId' | 'isUnanswered' | 'sentAs'>

export function mutable({ base, recordId, isUnanswered, sentAs }: Mutable): Mutable {
  return { base, recordId, isUnanswered, sentAs }
}

/** Rejects without a disk. */
export async function changeStored(entry: Entry, changes: Partial<StoredEntry>): Promise<void> {
  await sealedStore('readwrite', async (store) => {
    const stored = await promisifyRequest<StoredEntry | undefined>(store.get(nameOf(entry)))
    if (!stored) return
    store.put({ ...stored, ...changes }, nameOf(entry))
    await promisifyRequest(store.transaction)
  })
}

/** Entries stored before files were entries lack these fields. */
export type OlderEntry = Omit<StoredEntry, 'waitsFor' | 'sentAs'> &
  Partial<Pick<Entry, 'waitsFor' | 'sentAs'>>

/**
 * In one transaction with what becomes of the person's others, those of other tabs among them.
 * @returns the others as they were stored @throws without a disk
 */
export async function removeStored(
  { owner, id }: Pick<Entry, 'owner' | 'id'>,
  changesOf: (other: OlderEntry) => Partial<StoredEntry> = () => ({}),
): Promise<OlderEntry[]> {
  removeFromManifest([id])
  return sealedStore('readwrite', async (store) => {
    store.delete(nameOf({ owner, id }))
    store.delete(fileName(owner, id))
    const others = await rowsNamed<OlderEntry>(store, entryName(owner, ''))
    for (const [name, other] of others) {
      const changes = changesOf(other)
      if (Object.keys(changes).length > 0) store.put({ ...other, ...changes }, name)
    }
    await promisifyRequest(store.transaction)
    return [...others.values()]
  })
}
