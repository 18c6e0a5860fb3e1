import type { Page } from '@playwright/test'

/** The name under which the page has what ends the waiting. */
const NAME = '__outbox'

/** Runs in the page, before the app: the outbox is read, and its entries are sealed, when the walk says so. */
function hold(name: string): void {
  const ends: { read?: () => void; seal?: (isKept: boolean) => void; isStored?: boolean } = {}
  Object.assign(window, { [name]: ends })

  // oxlint-disable-next-line typescript/unbound-method -- called with the table that is read
  const getAll = IDBObjectStore.prototype.getAll
  IDBObjectStore.prototype.getAll = function (query, count) {
    const request = getAll.call(this, query, count)
    const isOfEntries = query instanceof IDBKeyRange && String(query.lower).startsWith('entry/')
    if (!isOfEntries || this.transaction.mode !== 'readonly') return request
    // The reader's patience begins in the same breath, and must not end before the walk says so.
    // oxlint-disable-next-line typescript/unbound-method -- put back as it was
    const { setTimeout } = window
    window.setTimeout = Object.assign(() => 0, setTimeout)
    queueMicrotask(() => (window.setTimeout = setTimeout))
    // As much of a request as a reader of this table asks for.
    const held = {
      get result() {
        return request.result
      },
      set onsuccess(listener: () => void) {
        ends.read = listener
      },
    }
    // A request cannot be made, and its reader knows no more of it.
    return held as unknown as IDBRequest
  }

  // oxlint-disable-next-line typescript/unbound-method -- called with the table that is written
  const put = IDBObjectStore.prototype.put
  IDBObjectStore.prototype.put = function (row, key) {
    if (typeof key === 'string' && key.startsWith('entry/'))
      this.transaction.addEventListener('complete', () => (ends.isStored = true))
    return put.call(this, row, key)
  }

  const { subtle } = crypto
  const encrypt = subtle.encrypt.bind(subtle)
  subtle.encrypt = async (algorithm, key, data) => {
    if (new TextDecoder().decode(data).startsWith('{"work":'))
      await new Promise<void>((resolve, reject) => {
        ends.isStored = false
        ends.seal = (isKept) => (isKept ? resolve() : reject(new Error('Nothing can be kept')))
      })
    return encrypt(algorithm, key, data)
  }
}

/** Lets the outbox wait, each time, for what it reads from the phone and writes to it, as on one that is slow. */
export async function holdOutbox(page: Page): Promise<void> {
  await page.addInitScript(hold, NAME)
}

/** Waits until an entry is being written. */
export async function isSealing(page: Page): Promise<void> {
  await page.waitForFunction((name) => Reflect.get(window, name).seal, NAME)
}

async function end(page: Page, what: 'read' | 'seal', isKept: boolean): Promise<void> {
  await page.waitForFunction(([name, part]) => Reflect.get(window, name)[part], [NAME, what] as const)
  await page.evaluate(
    ([name, part, isWritten]) => {
      const ends = Reflect.get(window, name)
      const endNow = ends[part]
      delete ends[part]
      endNow(isWritten)
    },
    [NAME, what, isKept] as const,
  )
}

/** The outbox has read what the phone keeps. */
export const endRead = (page: Page) => end(page, 'read', true)

/** The last entry is written to the phone, or refused by it. */
export async function endSealing(page: Page, isKept: boolean): Promise<void> {
  await end(page, 'seal', isKept)
  // Its writer has a time limit, which a walk that lets timers run must not end.
  if (isKept) await page.waitForFunction((name) => Reflect.get(window, name).isStored, NAME)
}
