import type { Page } from '@playwright/test'

/** Everything the page keeps in local storage, by its key. */
export function stored(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
}

/** @returns how many files wait in IndexedDB: in the outbox, and those of a registration. */
export function countStoredFiles(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const names = new Set((await indexedDB.databases()).map(({ name }) => name))
    const keysOf = (name: string, store: string) =>
      new Promise<IDBValidKey[]>((resolve, reject) => {
        // To open one that is not there would make it, without what the app puts in.
        if (!names.has(name)) return resolve([])
        const opening = indexedDB.open(name)
        opening.addEventListener('error', () => reject(new Error('IndexedDB could not be opened')))
        opening.addEventListener('success', () => {
          const database = opening.result
          const asking = database.transaction(store).objectStore(store).getAllKeys()
          asking.addEventListener('success', () => {
            database.close()
            resolve(asking.result)
          })
        })
      })
    const documents = await keysOf('loan-application-files', 'pending')
    const sealed = await keysOf('loan-application-outbox', 'sealed')
    return (
      documents.length + sealed.filter((key) => typeof key === 'string' && key.startsWith('file/')).length
    )
  })
}

/** Waits until the phone has the whole app (docs/adr/0019-return-visits-start-from-the-phone.md). */
export const isAppCached = (page: Page): Promise<boolean> =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).active))
