import { promisifyRequest } from 'idb-keyval'
import { OUTBOX_LIMITS } from './outbox-limits'
import { copyName, entryName, keyName, sealedStore } from './sealed-store'

const ENTRY = entryName('', '').slice(0, -1)
const COPY = copyName('', '').slice(0, -1)
const KEY = keyName('')

/** What lies open of anything on the phone. */
type Stored = { savedAt?: number; owner?: string; applicationId?: string }

/**
 * Forgets the copies that are too old or too many, oldest first, but none that an entry is laid over; and the keys of others who
 * have nothing left here. Silent where there is no disk.
 */
export async function forgetOverdueCopies(owner: string): Promise<void> {
  try {
    await sealedStore('readwrite', async (store) => {
      const names = await promisifyRequest<IDBValidKey[]>(store.getAllKeys())
      const values = await promisifyRequest<Stored[]>(store.getAll())
      // This app names everything there in words.
      const stored = new Map(names.map((name, index) => [name as string, values[index] ?? {}]))
      for (const name of overdue(stored, owner)) store.delete(name)
      await promisifyRequest(store.transaction)
    })
  } catch {
    // There is nothing to forget.
  }
}

/** The names of what has to go. */
function overdue(stored: ReadonlyMap<string, Stored>, owner: string): string[] {
  const named = [...stored]
  const needed = new Set(
    named
      .filter(([name]) => name.startsWith(ENTRY))
      .map(([, entry]) => copyName(entry.owner ?? '', entry.applicationId ?? '')),
  )
  const oldest = Date.now() - OUTBOX_LIMITS.copyAge
  const copies = named
    .filter(([name]) => name.startsWith(COPY) && !needed.has(name))
    .toSorted(([, one], [, other]) => (other.savedAt ?? 0) - (one.savedAt ?? 0))
  const gone = copies
    .filter(([, { savedAt = 0 }], index) => index >= OUTBOX_LIMITS.copies || savedAt < oldest)
    .map(([name]) => name)
  const left = named.map(([name]) => name).filter((name) => !gone.includes(name))
  return [...gone, ...left.filter((name) => name !== keyName(owner) && isIdleKey(name, left))]
}

/** Whether a name is that of a key that opens nothing any more. */
function isIdleKey(name: string, names: readonly string[]): boolean {
  if (!name.startsWith(KEY)) return false
  const owner = name.slice(KEY.length)
  return !names.some(
    (other) => other.startsWith(entryName(owner, '')) || other.startsWith(copyName(owner, '')),
  )
}
