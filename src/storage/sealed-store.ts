import { promisifyRequest, type UseStore } from 'idb-keyval'
import { TIME_LIMITS } from '@/schemas/time-limits'
import { withTimeout } from './with-timeout'

const NAME = 'loan-application-outbox'
const STORE = 'sealed'

/** @returns whose an entry of the outbox, the bytes of its file, a copy, the drafts or a key are stands in their name. */
export const entryName = (owner: string, id: string) => `entry/${owner}/${id}`
export const fileName = (owner: string, id: string) => `file/${owner}/${id}`
export const copyName = (owner: string, id: string) => `copy/${owner}/${id}`
export const draftsName = (owner: string) => `drafts/${owner}`
export const pendingName = (owner: string, customer: string) => `creation/${owner}/${customer}`
export const triedName = (owner: string, form: string) => `tried/${owner}/${form}`
export const keyName = (owner: string) => `key/${owner}`

let opened: Promise<IDBDatabase> | undefined

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  const found = await withTimeout(promisifyRequest(request))
  // Browsers close it under pressure: the next one who needs it opens it anew.
  found.addEventListener('close', forgetOpened)
  return found
}

function forgetOpened(): void {
  opened = undefined
}

function database(): Promise<IDBDatabase> {
  opened ??= open().catch((error: unknown) => {
    forgetOpened()
    throw error
  })
  return opened
}

/**
 * @returns where the phone keeps what is not to be lost and not to be read: entries of the outbox, copies of applications, what was typed, and the keys
 * they are sealed with. A write has reached the disk when it is answered, which browsers else leave for later.
 * Rejects where the browser refuses storage, or does not answer within a while: what waits for it would wait for ever.
 */
export const sealedStore: UseStore = async (mode, callback) => {
  const found = await database()
  const store = found.transaction(STORE, mode, { durability: 'strict' }).objectStore(STORE)
  return withTimeout(Promise.resolve(callback(store)), TIME_LIMITS.longWait)
}

/** @returns what lies under the names that begin alike, and nothing else: the bytes of files are large. */
export async function rowsNamed<Row>(store: IDBObjectStore, beginning: string): Promise<Map<string, Row>> {
  const range = IDBKeyRange.bound(beginning, `${beginning}\uffff`)
  const [names, rows] = await Promise.all([
    // This app names everything there in words.
    promisifyRequest(store.getAllKeys(range) as IDBRequest<string[]>),
    promisifyRequest<Row[]>(store.getAll(range)),
  ])
  // Both lists have the order of the names.
  return new Map(rows.map((row, index) => [names[index] ?? '', row]))
}
