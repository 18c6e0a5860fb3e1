import { delMany, get, keys } from 'idb-keyval'
import type { FileToSend, LostEntry } from '@/machines/outbox/entry'
import { OUTBOX_LIMITS } from '../../storage/outbox-limits'
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
import { dropKey, hasKey, seal, unseal, writeSealed } from '../../storage/sealing'
import {
  changeStored,
  cachedEntries,
  fileIdOf,
  pendingEntries,
  pendingFiles,
  mutable,
  nameOf,
  removeStored,
  triedInPage,
  type Entry,
  type CachedEntry,
  type OlderEntry,
  type StoredEntry,
} from './cached-entries'
import { changesAfter, filesInUse, type Acknowledgement } from './entry-rules'
import { listedEntries, listEntry, removeFromManifest } from './outbox-manifest'
import { forgetServerIds, rememberServerId } from './server-ids'

export {
  pendingEntries,
  pendingFiles,
  addEntry,
  factsOf,
  fileIdOf,
  currentFileId,
  type Entry,
} from './cached-entries'

/** Rejects without a disk. */
export async function persistEntry(id: string): Promise<void> {
  const found = cachedEntries.get(id)
  if (!found || found.isKept) return
  const file = await preparedFile(found)
  const bytes = file && (await (await import('../../storage/sealed-files')).sealFile(found.entry.owner, file))
  // Without a file that there was its sending says why.
  if (found.file && !bytes) return
  if (bytes) found.entry = withFacts(found.entry, { sha256: bytes.sha256 })
  const { entry } = found
  const { work, title, ...plain } = entry
  const stored: StoredEntry = { v: 1, ...plain, sealed: await seal(plain.owner, { work, title }) }
  if (found.supersedes !== null) removeFromManifest([found.supersedes])
  await writeSealed(plain.owner, (store) => {
    store.put(stored, nameOf(plain))
    if (bytes) store.put(bytes.sealed, fileName(plain.owner, plain.id))
    if (found.supersedes !== null) store.delete(nameOf({ owner: plain.owner, id: found.supersedes }))
  })
  found.isKept = true
  listEntry(found.entry)
  // It changed while it was being written.
  if (cachedEntries.get(id) !== found) await removeStored(found.entry)
  else if (found.entry !== entry) await changeStored(found.entry, mutable(found.entry))
}

/** Updates the entry's name, type and size; null when there is no file, or none could be made. */
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

/** Adds a person's stored entries. @returns those that the browser has cleared away @throws without a disk */
export async function readEntries(owner: string): Promise<LostEntry[]> {
  const listed = listedEntries(owner)
  // Nobody's were made as another session took the phone: they are not the next person's to see.
  for (const { entry } of cachedEntries.values())
    if (entry.owner !== owner || owner === '') cachedEntries.delete(entry.id)
  const rows = await sealedStore('readonly', (store) => rowsNamed<OlderEntry>(store, entryName(owner, '')))
  const replaced = new Set([...cachedEntries.values()].map(({ supersedes }) => supersedes))
  for (const stored of rows.values()) {
    if (cachedEntries.has(stored.id) || replaced.has(stored.id)) continue
    const { v: _, sealed, ...plain } = { waitsFor: [], sentAs: null, ...stored }
    if (plain.sentAs !== null && plain.createdAt < Date.now() - OUTBOX_LIMITS.copyAge) {
      await removeStored(plain)
      continue
    }
    const said = await unseal(owner, sealed).catch(() => null)
    // Encrypted by this code, with a key that nobody else has.
    if (said !== null) hold(plain, said as Pick<Entry, 'work' | 'title'>)
  }
  // Another tab may have sent some meanwhile.
  const missing = new Set(listedEntries(owner).map(({ id }) => id))
  return listed.filter(({ id }) => missing.has(id) && !cachedEntries.has(id))
}

function hold(plain: Omit<Entry, 'work' | 'title'>, said: Pick<Entry, 'work' | 'title'>): void {
  cachedEntries.set(plain.id, { entry: { ...plain, ...said }, supersedes: null, isKept: true, file: null })
}

/** Null when another tab has sent it or it was withdrawn. One cleared together with its key is still ours to send. */
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
    // Without the disk the cached entry is all there is.
  }
  return found.entry
}

/** Silent without a disk. */
export async function updateEntry(
  id: string,
  changes: Partial<Pick<Entry, 'base' | 'isUnanswered'>>,
): Promise<void> {
  const found = cachedEntries.get(id)
  if (!found) return
  found.entry = { ...found.entry, ...changes }
  if (found.isKept) await changeStored(found.entry, changes).catch(() => undefined)
}

/**
 * The person has seen what there is now beside what waits, and says the next words over that. Not on the disk: from there it is sent
 * once more as it was, and nobody has said yet that it goes over what was seen.
 */
export function noteCompared(id: string, base: string | null): void {
  const found = cachedEntries.get(id)
  if (found) found.entry = { ...found.entry, base }
}

/** Later entries, of all tabs, move on to the new version and record id, in one transaction with the removal. Silent without a disk. */
export async function acknowledgeEntry(sent: Entry, answer: Acknowledgement): Promise<void> {
  const found = cachedEntries.get(sent.id)
  cachedEntries.delete(sent.id)
  if (sent.recordId !== null && answer.recordId !== null) rememberServerId(sent.recordId, answer.recordId)
  for (const later of cachedEntries.values())
    later.entry = { ...later.entry, ...changesAfter(later.entry, sent, answer) }
  if (found) await removeReplaced(found)
  const stored = await removeStored(sent, (later) => changesAfter(later, sent, answer)).catch(() => [])
  const named = filesInUse([...pendingEntries(), ...stored])
  for (const file of pendingFiles()) {
    const { id, sentAs } = file
    if (sentAs === null || !sent.waitsFor.includes(id) || named.has(id)) continue
    rememberServerId(fileIdOf(file), sentAs)
    await removeEntry(id)
  }
}

/** Silent without a disk. */
export async function removeEntry(id: string): Promise<void> {
  const found = cachedEntries.get(id)
  cachedEntries.delete(id)
  if (!found) return
  await removeReplaced(found)
  await removeStored(found.entry).catch(() => undefined)
}

/** Older words of one for which there was no room on the disk: a reload would send them over its own. Silent without a disk. */
async function removeReplaced({ entry: { owner }, supersedes, isKept }: CachedEntry): Promise<void> {
  if (supersedes !== null && !isKept) await removeStored({ owner, id: supersedes }).catch(() => undefined)
}

/** Also removes the key. Silent without a disk. */
export async function forgetEntries(owner: string): Promise<void> {
  for (const { entry } of cachedEntries.values()) if (entry.owner === owner) cachedEntries.delete(entry.id)
  for (const name of triedInPage.keys()) if (name.startsWith(triedName(owner, ''))) triedInPage.delete(name)
  forgetServerIds()
  removeFromManifest(listedEntries(owner).map(({ id }) => id))
  try {
    await dropKey(owner)
    const names = await keys<string>(sealedStore)
    const prefixes = [entryName, fileName, copyName, pendingName, triedName].map((nameFor) =>
      nameFor(owner, ''),
    )
    const own = names.filter((name) => prefixes.some((prefix) => name.startsWith(prefix)))
    await delMany([...own, draftsName(owner)], sealedStore)
  } catch {
    // There is nothing to forget.
  }
}
