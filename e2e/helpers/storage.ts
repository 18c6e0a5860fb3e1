import type { Page } from '@playwright/test'

/** Everything the page keeps in local storage, by its key. */
export function stored(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
}

/** How many upload fields have files waiting in IndexedDB. */
export function keptFiles(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('loan-application-files')
        opening.addEventListener('error', () => reject(new Error('IndexedDB could not be opened')))
        opening.addEventListener('success', () => {
          const database = opening.result
          const close = (count: number) => {
            database.close()
            resolve(count)
          }
          if (!database.objectStoreNames.contains('pending')) return close(0)
          const counting = database.transaction('pending').objectStore('pending').count()
          counting.addEventListener('success', () => close(counting.result))
        })
      }),
  )
}
