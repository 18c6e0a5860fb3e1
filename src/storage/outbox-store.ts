import { delMany, entries as allStored, get, promisifyRequest } from 'idb-keyval'
import type { EntryFacts, LostEntry, Work } from '@/machines/outbox/entry'
import { hasRoomFor } from './outbox-limits'
import { listedEntries, listEntry, strikeOff } from './outbox-manifest'
import { copyName, draftsName, entryName, pendingName, sealedStore } from './sealed-store'
import { dropKey, hasKey, seal, unseal, type Sealed } from './sealing'

/** An entry of the outbox with all that its sending needs. */
export type Entry = EntryFacts & {
  /** Whose it is, as `work_owner` names people; '' where that cannot be told, and the page alone keeps it. */
  owner: string
  work: Work
  /** What it says: a later entry with the same slot says it anew. Null: each stands for itself. */
  slot: string | null
  /** The server has nothing to update yet. */
  isFirst: boolean
  /** Of which record of a list it is: the server's id, or until there is one an id of our own. */
  recordId: string | null
  /** The version of the application that it was written over; null when the server tells none. */
  base: string | null
  /** It was sent, and no answer told what became of it. */
  isUnanswered: boolean
}

/** On the disk: what says something about a person is sealed, what order and versions need is not. */
type StoredEntry = Omit<Entry, 'work' | 'title'> & { v: 1; sealed: Sealed }

const nameOf = ({ owner, id }: Pick<Entry, 'owner' | 'id'>) => entryName(owner, id)

type Held = {
  entry: Entry
  /** Which one it takes the place of on the disk. */
  supersedes: string | null
  /** Whether it is on the disk. */
  isKept: boolean
}

/** The entries of the person at the screen, which the page itself keeps too: the browser may keep nothing. */
const held = new Map<string, Held>()

/**
 * Adds an entry to those held by the page; `keepEntry` writes it to the disk. One that it supersedes is held no more.
 * @returns whether there was room; where there was none, it holds what it held before
 */
export function holdEntry(entry: Entry, supersedes: string | null): boolean {
  const others = heldEntries().filter(({ id }) => id !== supersedes)
  if (!hasRoomFor(entry, others)) return false
  if (supersedes !== null) held.delete(supersedes)
  held.set(entry.id, { entry, supersedes, isKept: false })
  return true
}

/** The entries that the page holds, in their order. */
export function heldEntries(): Entry[] {
  return [...held.values()].map(({ entry }) => entry).toSorted((one, other) => one.order - other.order)
}

/** Writes a held entry to the disk, in the place of the one that it supersedes; rejects where there is no disk. */
export async function keepEntry(id: string): Promise<void> {
  const found = held.get(id)
  if (!found || found.isKept) return
  const { entry } = found
  const { work, title, ...plain } = entry
  const stored: StoredEntry = { v: 1, ...plain, sealed: await seal(plain.owner, { work, title }) }
  if (found.supersedes !== null) strikeOff([found.supersedes])
  await sealedStore('readwrite', (store) => {
    store.put(stored, nameOf(plain))
    if (found.supersedes !== null) store.delete(nameOf({ owner: plain.owner, id: found.supersedes }))
    return promisifyRequest(store.transaction)
  })
  found.isKept = true
  listEntry(found.entry)
  // What happened while it was being written.
  if (held.get(id) !== found) await removeStored(found.entry, [])
  else if (found.entry !== entry) await changeStored(found.entry, mutable(found.entry))
}

/** What of an entry may change after it was written. */
const mutable = ({ base, recordId, isUnanswered }: Pick<Entry, 'base' | 'recordId' | 'isUnanswered'>) => ({
  base,
  recordId,
  isUnanswered,
})

/**
 * Holds the entries that a person has on the disk beside those already held, and nobody else's.
 * @returns what should be there and is not, because the browser has cleared it away
 * @throws where there is no disk
 */
export async function readEntries(owner: string): Promise<LostEntry[]> {
  const listed = listedEntries(owner)
  for (const { entry } of held.values()) if (entry.owner !== owner) held.delete(entry.id)
  for (const [name, stored] of await allStored<string, StoredEntry>(sealedStore)) {
    if (!name.startsWith(entryName(owner, '')) || held.has(stored.id)) continue
    const { v: _, sealed, ...plain } = stored
    const said = await unseal(owner, sealed).catch(() => null)
    // Sealed by this code, and by a key that nobody else has.
    if (said !== null) hold(plain, said as Pick<Entry, 'work' | 'title'>)
  }
  // Another tab may have sent something meanwhile.
  const missing = new Set(listedEntries(owner).map(({ id }) => id))
  return listed.filter(({ id }) => missing.has(id) && !held.has(id))
}

function hold(plain: Omit<Entry, 'work' | 'title'>, said: Pick<Entry, 'work' | 'title'>): void {
  held.set(plain.id, { entry: { ...plain, ...said }, supersedes: null, isKept: true })
}

/**
 * A held entry as it is now; null when another tab has sent it, or a person has taken it back. What the browser has cleared away
 * together with its key is still the page's to send.
 */
export async function currentEntry(id: string): Promise<Entry | null> {
  const found = held.get(id)
  if (!found?.isKept) return found?.entry ?? null
  const { owner } = found.entry
  try {
    const stored = await get<StoredEntry>(nameOf(found.entry), sealedStore)
    if (stored) found.entry = { ...found.entry, ...mutable(stored) }
    else if (await hasKey(owner)) {
      held.delete(id)
      return null
    }
  } catch {
    // The disk has gone: what the page holds is all there is.
  }
  return found.entry
}

/** Notes whether nobody knows what has become of an entry that was sent. Silent where there is no disk. */
export async function noteUnanswered(id: string, isUnanswered: boolean): Promise<void> {
  const found = held.get(id)
  if (!found) return
  found.entry = { ...found.entry, isUnanswered }
  if (found.isKept) await changeStored(found.entry, { isUnanswered }).catch(() => undefined)
}

async function changeStored(entry: Entry, changes: Partial<StoredEntry>): Promise<void> {
  await sealedStore('readwrite', async (store) => {
    const stored = await promisifyRequest<StoredEntry | undefined>(store.get(nameOf(entry)))
    if (!stored) return
    store.put({ ...stored, ...changes }, nameOf(entry))
    await promisifyRequest(store.transaction)
  })
}

/** What the server made of an entry: the application's version after it, and the id of the record that it added. */
export type Acknowledgement = { version: string | null; recordId: string | null }

/** What an acknowledged entry changes for one that was written after it, over what it says. */
function afterwards(later: Entry, sent: Entry, { version, recordId }: Acknowledgement): Partial<Entry> {
  if (later.applicationId !== sent.applicationId || later.id === sent.id) return {}
  return {
    ...(version !== null && later.base === sent.base && { base: version }),
    ...(recordId !== null && sent.recordId !== null && later.recordId === sent.recordId && { recordId }),
  }
}

/**
 * Removes an entry that the server has acknowledged. Those behind it go on from the version that it made, and name the record
 * that it added by the server's id: on the disk in one step with the removal. Silent where there is no disk.
 */
export async function settleEntry(sent: Entry, answer: Acknowledgement): Promise<void> {
  held.delete(sent.id)
  const changed = [...held.values()].map((later) => {
    later.entry = { ...later.entry, ...afterwards(later.entry, sent, answer) }
    return later.entry
  })
  await removeStored(sent, changed).catch(() => undefined)
}

/** Removes an entry that a person has taken back, or that its form has again. Silent where there is no disk. */
export async function dropEntry(id: string): Promise<void> {
  const found = held.get(id)
  held.delete(id)
  if (found) await removeStored(found.entry, []).catch(() => undefined)
}

async function removeStored(entry: Entry, changed: readonly Entry[]): Promise<void> {
  strikeOff([entry.id])
  await sealedStore('readwrite', async (store) => {
    store.delete(nameOf(entry))
    for (const later of changed) {
      const stored = await promisifyRequest<StoredEntry | undefined>(store.get(nameOf(later)))
      if (stored) store.put({ ...stored, ...mutable(later) }, nameOf(later))
    }
    await promisifyRequest(store.transaction)
  })
}

/** Forgets everything that a person has on this phone, and the key it was sealed with. Silent where there is no disk. */
export async function forgetEntries(owner: string): Promise<void> {
  for (const { entry } of held.values()) if (entry.owner === owner) held.delete(entry.id)
  strikeOff(listedEntries(owner).map(({ id }) => id))
  try {
    await dropKey(owner)
    const names = (await allStored<string, unknown>(sealedStore)).map(([name]) => name)
    const prefixes = [entryName(owner, ''), copyName(owner, ''), draftsName(owner), pendingName(owner, '')]
    await delMany(
      names.filter((name) => prefixes.some((prefix) => name.startsWith(prefix))),
      sealedStore,
    )
  } catch {
    // There is nothing to forget.
  }
}
