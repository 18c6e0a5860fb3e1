import { vi } from 'vitest'

/* Replaces IndexedDB, which happy-dom lacks, as far as key-value stores need it. idb-keyval above it is the real one. */

type Settled = {
  result?: unknown
  onsuccess?: () => void
  oncomplete?: () => void
  onupgradeneeded?: () => void
}

let isSilent = false
let isFull = false
const unsettled: Settled[] = []

function settle(request: Settled): Settled {
  if (isSilent) {
    unsettled.push(request)
    return request
  }
  queueMicrotask(() => {
    request.onsuccess?.()
    request.oncomplete?.()
  })
  return request
}

type Range = { lower: string; upper: string }

function within(kept: Map<string, unknown>, range: Range | undefined): [string, unknown][] {
  return [...kept]
    .filter(([key]) => !range || (key >= range.lower && key <= range.upper))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
}

const MODES = new Set(['readonly', 'readwrite'])

function objectStore(kept: Map<string, unknown>, mode: string) {
  const written = () => {
    if (mode !== 'readwrite') throw new DOMException('Nothing is written in this mode', 'ReadOnlyError')
    return kept
  }
  return {
    // Only on access: a transaction ends after its last request.
    get transaction() {
      return settle({})
    },
    getAll: (range?: Range) => settle({ result: within(kept, range).map(([, value]) => value) }),
    getAllKeys: (range?: Range) => settle({ result: within(kept, range).map(([key]) => key) }),
    get: (key: string) => settle({ result: kept.get(key) }),
    put: (value: unknown, key: string) => {
      if (isFull) throw new DOMException('No room', 'QuotaExceededError')
      written().set(key, value)
    },
    delete: (key: string) => void written().delete(key),
    clear: () => written().clear(),
  }
}

// One for all the files of a worker, which open the store once.
const stores = new Map<string, Map<string, unknown>>()
let isRefused: () => boolean = () => false

function storeOf(name: string): Map<string, unknown> {
  const kept = stores.get(name) ?? new Map<string, unknown>()
  stores.set(name, kept)
  return kept
}

function admitted(): void {
  if (isRefused()) throw new Error('The store is refused')
}

const database = (name: string) => ({
  addEventListener: () => undefined,
  createObjectStore: (store: string) => storeOf(`${name}/${store}`),
  transaction: (store: string, mode: string) => {
    admitted()
    if (!MODES.has(mode)) throw new TypeError(`No mode: ${mode}`)
    return { objectStore: () => objectStore(storeOf(`${name}/${store}`), mode) }
  },
})

/** Also refuses stores that are already open. What was never answered is: the next file's writes wait behind it. */
export function dropIndexedDb(): void {
  isRefused = () => true
  isSilent = false
  isFull = false
  for (const request of unsettled.splice(0)) settle(request)
  for (const kept of stores.values()) kept.clear()
}

export function stubIndexedDb() {
  isRefused = () => false
  isSilent = false
  isFull = false
  for (const kept of stores.values()) kept.clear()
  vi.stubGlobal('IDBKeyRange', { bound: (lower: string, upper: string): Range => ({ lower, upper }) })
  vi.stubGlobal('indexedDB', {
    open(name: string) {
      admitted()
      const request: Settled = { result: database(name) }
      queueMicrotask(() => request.onupgradeneeded?.())
      return settle(request)
    },
  })

  return {
    refuse: () => {
      isRefused = () => true
    },
    refuseWhile: (isWithout: () => boolean) => {
      isRefused = isWithout
    },
    /** There is no room for anything more; what is there can be read, and deleted. */
    fill: (isNow: boolean) => {
      isFull = isNow
    },
    /** Requests never settle from now on. */
    hush: () => {
      isSilent = true
    },
    admit: () => {
      isRefused = () => false
    },
    keys: () => [...stores.values()].flatMap((kept) => Array.from(kept.keys())),
    values: () => [...stores.values()].flatMap((kept) => Array.from(kept.values())),
    /** By store. */
    contents: () => Object.fromEntries([...stores].map(([name, kept]) => [name, Object.fromEntries(kept)])),
    restore: (contents: Record<string, Record<string, unknown>>) => {
      for (const [name, kept] of stores) {
        kept.clear()
        for (const [key, value] of Object.entries(contents[name] ?? {})) kept.set(key, value)
      }
    },
    plant: (key: string, value: unknown) => {
      for (const kept of stores.values()) kept.set(key, value)
    },
  }
}
