import { vi } from 'vitest'

/*
 * Stands in for the browser's IndexedDB, which happy-dom lacks: the part of it that a store of keys and values uses. The code above
 * it, idb-keyval included, is the real one.
 */

type Settled = {
  result?: unknown
  onsuccess?: () => void
  oncomplete?: () => void
  onupgradeneeded?: () => void
}

let isSilent = false

function settle(request: Settled): Settled {
  if (isSilent) return request
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
    // As late as it is asked for: a transaction ends after its last request.
    get transaction() {
      return settle({})
    },
    getAll: (range?: Range) => settle({ result: within(kept, range).map(([, value]) => value) }),
    getAllKeys: (range?: Range) => settle({ result: within(kept, range).map(([key]) => key) }),
    get: (key: string) => settle({ result: kept.get(key) }),
    put: (value: unknown, key: string) => void written().set(key, value),
    delete: (key: string) => void written().delete(key),
    clear: () => written().clear(),
  }
}

// The app's store is opened once for all the files of a worker: so there is one.
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

/** The page has no IndexedDB any more: stores that are open since are refused as one that was never there. */
export function dropIndexedDb(): void {
  isRefused = () => true
  isSilent = false
  for (const kept of stores.values()) kept.clear()
}

/** Gives the page an empty IndexedDB; a browser may also refuse it, as in private browsing. */
export function stubIndexedDb() {
  isRefused = () => false
  isSilent = false
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
    /** The browser keeps nothing from now on. */
    refuse: () => {
      isRefused = () => true
    },
    /** The browser keeps nothing for those of whom this is true. */
    refuseWhile: (isWithout: () => boolean) => {
      isRefused = isWithout
    },
    /** The browser answers nothing from now on. */
    hush: () => {
      isSilent = true
    },
    /** The browser keeps again. */
    admit: () => {
      isRefused = () => false
    },
    keys: () => [...stores.values()].flatMap((kept) => Array.from(kept.keys())),
    values: () => [...stores.values()].flatMap((kept) => Array.from(kept.values())),
    /** Puts something there that the app would not. */
    plant: (key: string, value: unknown) => {
      for (const kept of stores.values()) kept.set(key, value)
    },
  }
}
