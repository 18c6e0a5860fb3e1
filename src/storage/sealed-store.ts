import { promisifyRequest, type UseStore } from 'idb-keyval'
import { TIME_LIMITS } from '@/schemas/time-limits'
import { withTimeout } from './with-timeout'

const NAME = 'loan-application-outbox'
const STORE = 'sealed'

/** Record names begin with kind and owner. */
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
  // Browsers close it under pressure; the next use opens it again.
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

/** Resolves once a write is on the disk; rejects when the browser refuses storage or does not answer in time. */
export const sealedStore: UseStore = async (mode, callback) => {
  const found = await database()
  const store = found.transaction(STORE, mode, { durability: 'strict' }).objectStore(STORE)
  return withTimeout(Promise.resolve(callback(store)), TIME_LIMITS.longWait)
}

/** Only those with the prefix: the bytes of files are large. */
export async function rowsNamed<Row>(store: IDBObjectStore, beginning: string): Promise<Map<string, Row>> {
  const range = IDBKeyRange.bound(beginning, `${beginning}\uffff`)
  const [names, rows] = await Promise.all([
    // All names here are texts.
    promisifyRequest(store.getAllKeys(range) as IDBRequest<string[]>),
    promisifyRequest<Row[]>(store.getAll(range)),
  ])
  // Both lists are in the order of names.
  return new Map(rows.map((row, index) => [names[index] ?? '', row]))
}
