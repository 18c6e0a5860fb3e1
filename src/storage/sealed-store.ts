import { promisifyRequest, type UseStore } from 'idb-keyval'
import { TIME_LIMITS } from '@/schemas/time-limits'

const NAME = 'loan-application-outbox'
const STORE = 'sealed'

/** Whose an entry of the outbox, a copy or a key is stands in its name. */
export const entryName = (owner: string, id: string) => `entry/${owner}/${id}`
export const copyName = (owner: string, id: string) => `copy/${owner}/${id}`
export const keyName = (owner: string) => `key/${owner}`

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  // Some browsers never answer.
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The browser does not open its store')), TIME_LIMITS.fileStore)
  })
  return Promise.race([promisifyRequest(request), tooLate])
}

async function database(): Promise<IDBDatabase> {
  opened ??= open()
  try {
    const found = await opened
    // Browsers close it under pressure: the next one who needs it opens it anew.
    found.addEventListener('close', () => {
      opened = undefined
    })
    return found
  } catch (error) {
    opened = undefined
    throw error
  }
}

/**
 * Where the phone keeps what is not to be lost and not to be read: entries of the outbox, copies of applications, and the keys
 * they are sealed with. A write has reached the disk when it is answered, which browsers else leave for later.
 * Rejects where the browser refuses storage.
 */
export const sealedStore: UseStore = async (mode, callback) => {
  const found = await database()
  return callback(found.transaction(STORE, mode, { durability: 'strict' }).objectStore(STORE))
}
