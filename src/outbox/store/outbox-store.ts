import type { FileToSend, LostEntry } from '@/machines/outbox/entry'
import { delMany, get, keys, promisifyRequest } from 'idb-keyval'
import {
  changeStored,
  cachedEntries,
  pendingEntries,
  pendingFiles,
  mutable,
  nameOf,
  removeStored,
  triedInPage,
  type Entry,
  type CachedEntry,
  type StoredEntry,
} from './cached-entries'
import { OUTBOX_LIMITS } from '../../storage/outbox-limits'
import { listedEntries, listEntry, removeFromManifest } from './outbox-manifest'
import {
  copyName,
  draftsName,
  entryName,
  fileName,
  pendingName,
  rowsNamed,
  sealedStore,
  triedName,
} from '../../storage/sealed-store'
import { dropKey, hasKey, seal, unseal } from '../../storage/sealing'

export { pendingEntries, pendingFiles, addEntry, type Entry } from './cached-entries'

/** Writes a held entry to the disk, in the place of the one that it supersedes; rejects where there is no disk. */
export async function persistEntry(id: string): Promise<void> {
  const found = cachedEntries.get(id)
  if (!found || found.isKept) return
  const file = await preparedFile(found)
  // All that cannot be sent is not kept: its sending says why.
  if (found.file && !file) return
  const bytes = file && (await (await import('../../storage/sealed-files')).sealFile(found.entry.owner, file))
  if (bytes) found.entry = withFacts(found.entry, { sha256: bytes.sha256 })
  const { entry } = found
  const { work, title, ...plain } = entry
  const stored: StoredEntry = { v: 1, ...plain, sealed: await seal(plain.owner, { work, title }) }
  if (found.supersedes !== null) removeFromManifest([found.supersedes])
  await sealedStore('readwrite', (store) => {
    store.put(stored, nameOf(plain))
    if (bytes) store.put(bytes.sealed, fileName(plain.owner, plain.id))
    if (found.supersedes !== null) store.delete(nameOf({ owner: plain.owner, id: found.supersedes }))
    return promisifyRequest(store.transaction)
  })
  found.isKept = true
  listEntry(found.entry)
  // It changed while it was being written.
  if (cachedEntries.get(id) !== found) await removeStored(found.entry, [])
  else if (found.entry !== entry) await changeStored(found.entry, mutable(found.entry))
}

/** The file of an entry, whose name, type and size the entry has from then on; null where there is none, or none can be made. */
async function preparedFile(found: CachedEntry): Promise<File | null> {
  const file = await found.file?.catch(() => null)
  if (!file) return null
  found.entry = { ...withFacts(found.entry, { name: file.name, mediaType: file.type }), size: file.size }
  return file
}

function withFacts(entry: Entry, facts: Partial<FileToSend>): Entry {
  const { work } = entry
  return work.kind === 'upload' ? { ...entry, work: { ...work, value: { ...work.value, ...facts } } } : entry
}

/** One of a release before files were entries lacks what they need. */
type OlderEntry = Omit<StoredEntry, 'waitsFor' | 'sentAs'> & Partial<Pick<Entry, 'waitsFor' | 'sentAs'>>

/**
 * Holds the entries that a person has on the disk beside those already held, and nobody else's.
 * @returns what should be there and is not, because the browser has cleared it away
 * @throws where there is no disk
 */
export async function readEntries(owner: string): Promise<LostEntry[]> {
  const listed = listedEntries(owner)
  for (const { entry } of cachedEntries.values()) if (entry.owner !== owner) cachedEntries.delete(entry.id)
  const rows = await sealedStore('readonly', (store) => rowsNamed<OlderEntry>(store, entryName(owner, '')))
  for (const stored of rows.values()) {
    if (cachedEntries.has(stored.id)) continue
    const { v: _, sealed, ...plain } = { waitsFor: [], sentAs: null, ...stored }
    if (plain.sentAs !== null && plain.createdAt < Date.now() - OUTBOX_LIMITS.copyAge) {
      await removeStored(plain, [])
      continue
    }
    const said = await unseal(owner, sealed).catch(() => null)
    // Sealed by this code, and by a key that nobody else has.
    if (said !== null) hold(plain, said as Pick<Entry, 'work' | 'title'>)
  }
  // Another tab may have sent something meanwhile.
  const missing = new Set(listedEntries(owner).map(({ id }) => id))
  return listed.filter(({ id }) => missing.has(id) && !cachedEntries.has(id))
}

function hold(plain: Omit<Entry, 'work' | 'title'>, said: Pick<Entry, 'work' | 'title'>): void {
  cachedEntries.set(plain.id, { entry: { ...plain, ...said }, supersedes: null, isKept: true, file: null })
}

/**
 * A held entry as it is now; null when another tab has sent it, or a person has taken it back. What the browser has cleared away
 * together with its key is still the page's to send.
 */
export async function currentEntry(id: string): Promise<Entry | null> {
  const found = cachedEntries.get(id)
  if (!found?.isKept) return found?.entry ?? null
  const { owner } = found.entry
  try {
    const stored = await get<StoredEntry>(nameOf(found.entry), sealedStore)
    if (stored) found.entry = { ...found.entry, ...mutable({ ...found.entry, ...stored }) }
    else if (await hasKey(owner)) {
      cachedEntries.delete(id)
      return null
    }
  } catch {
    // The disk has gone: what the page holds is all there is.
  }
  return found.entry
}

/** Notes whether nobody knows what has become of an entry that was sent. Silent where there is no disk. */
export async function noteUnanswered(id: string, isUnanswered: boolean): Promise<void> {
  const found = cachedEntries.get(id)
  if (!found) return
  found.entry = { ...found.entry, isUnanswered }
  if (found.isKept) await changeStored(found.entry, { isUnanswered }).catch(() => undefined)
}

/** Notes over which version an entry is to be saved from now on. Silent where there is no disk. */
export async function rebaseEntry(id: string, base: string | null): Promise<void> {
  const found = cachedEntries.get(id)
  if (!found) return
  found.entry = { ...found.entry, base }
  if (found.isKept) await changeStored(found.entry, { base }).catch(() => undefined)
}

/** The application's version after it, and the id of the record that it added. */
export type Acknowledgement = { version: string | null; recordId: string | null }

function afterwards(later: Entry, sent: Entry, { version, recordId }: Acknowledgement): Partial<Entry> {
  if (later.applicationId !== sent.applicationId) return {}
  return {
    ...(version !== null && later.base === sent.base && { base: version }),
    ...(recordId !== null && sent.recordId !== null && later.recordId === sent.recordId && { recordId }),
  }
}

/**
 * Removes an entry that the server has acknowledged. Those behind it go on from the version that it made, and name the record
 * that it added by the server's id: on the disk in one step with the removal. Silent where there is no disk.
 */
export async function acknowledgeEntry(sent: Entry, answer: Acknowledgement): Promise<void> {
  cachedEntries.delete(sent.id)
  const named = new Set(pendingEntries().flatMap(({ waitsFor }) => waitsFor))
  for (const { id, sentAs } of pendingFiles())
    if (sentAs !== null && sent.waitsFor.includes(id) && !named.has(id)) await removeEntry(id)
  const changed = [...cachedEntries.values()].map((later) => {
    later.entry = { ...later.entry, ...afterwards(later.entry, sent, answer) }
    return later.entry
  })
  await removeStored(sent, changed).catch(() => undefined)
}

/** Removes an entry that a person has taken back, or that its form has again. Silent where there is no disk. */
export async function removeEntry(id: string): Promise<void> {
  const found = cachedEntries.get(id)
  cachedEntries.delete(id)
  if (found) await removeStored(found.entry, []).catch(() => undefined)
}

/** Forgets everything that a person has on this phone, and the key it was sealed with. Silent where there is no disk. */
export async function forgetEntries(owner: string): Promise<void> {
  for (const { entry } of cachedEntries.values()) if (entry.owner === owner) cachedEntries.delete(entry.id)
  for (const name of triedInPage.keys()) if (name.startsWith(triedName(owner, ''))) triedInPage.delete(name)
  removeFromManifest(listedEntries(owner).map(({ id }) => id))
  try {
    await dropKey(owner)
    const names = await keys<string>(sealedStore)
    const prefixes = [
      ...[entryName, fileName, copyName, pendingName, triedName].map((nameFor) => nameFor(owner, '')),
      draftsName(owner),
    ]
    await delMany(
      names.filter((name) => prefixes.some((prefix) => name.startsWith(prefix))),
      sealedStore,
    )
  } catch {
    // There is nothing to forget.
  }
}
