import type { Page } from '@playwright/test'
import { changeFromOtherTab } from '../gestures'

/** The database, and its one table, in which src/storage/file-store.ts keeps chosen files. */
const DATABASE = 'loan-application-files'
const TABLE = 'pending'

/** The name under which the page has what ends the waiting. */
const NAME = '__finishRestore'

/** Runs in the page. */
function holdRead(names: { database: string; table: string; name: string; key: string }): void {
  const { database, table, name, key } = names
  // oxlint-disable-next-line typescript/unbound-method -- called with the table that is read
  const read = IDBObjectStore.prototype.get
  IDBObjectStore.prototype.get = function (asked) {
    const request = read.call(this, asked)
    if (this.transaction.db.name !== database || asked !== key) return request
    IDBObjectStore.prototype.get = read
    let onsuccess: (() => void) | null = null
    let result: readonly File[] | undefined
    // As much of a request as a reader of this table asks for.
    const held = {
      get result() {
        return result
      },
      set onsuccess(listener: () => void) {
        onsuccess = listener
      },
    }
    const end = (files: readonly File[]) => {
      result = files
      const opening = indexedDB.open(database)
      opening.onsuccess = () => {
        const writing = opening.result.transaction(table, 'readwrite')
        if (files.length > 0) writing.objectStore(table).put(files, key)
        writing.oncomplete = () => onsuccess?.()
      }
    }
    Object.assign(window, { [name]: end })
    // A request cannot be made, and its reader knows no more of it.
    return held as unknown as IDBRequest
  }
}

/** Lets the first reading of a field's files wait, as on a phone that is slow. */
export async function delayRestore(page: Page, key: string): Promise<void> {
  await page.evaluate(holdRead, { database: DATABASE, table: TABLE, name: NAME, key })
}

/** Ends it: the phone has these files from before. */
export async function finishRestore(page: Page, files: readonly string[]): Promise<void> {
  await page.waitForFunction((name) => Reflect.has(window, name), NAME)
  await page.evaluate(
    ([name, names]) => {
      const kept = names.map((file) => new File(['%PDF-1.4'], file, { type: 'application/pdf' }))
      Reflect.get(window, name)(kept)
    },
    [NAME, files] as const,
  )
}

/** Another tab, with the same registration, keeps these documents of it for both. */
export const storeDocuments = (page: Page, mobile: string, documents: object) =>
  changeFromOtherTab(
    page,
    ({ database, table, key, value }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(database)
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction(table, 'readwrite')
          writing.objectStore(table).put(value, key)
          writing.addEventListener('complete', () => resolve())
          writing.addEventListener('error', () => reject(writing.error ?? new Error('Not written')))
        })
      }),
    { database: DATABASE, table: TABLE, key: `${mobile}/documents`, value: documents },
  )
