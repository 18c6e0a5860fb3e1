import type { Page } from '@playwright/test'

/** The name under which the page has what ends the waiting. */
const NAME = '__imports'

/** Matches the import of one thing, as the bundler writes it. */
const IMPORT = /let\{(\w+):(\w+)\}=await import\((`[^`]+`)\)/g

/** Runs in the page, before the app. */
function hold(name: string): void {
  const waiting = new Map<string, (isFetched: boolean) => void>()
  Object.assign(window, {
    [name]: {
      begin: (what: string, load: () => Promise<unknown>) =>
        new Promise((resolve, reject) => {
          waiting.set(what, (isFetched) => {
            waiting.delete(what)
            if (isFetched) load().then(resolve, reject)
            else reject(new TypeError('Failed to fetch dynamically imported module'))
          })
        }),
      isWaiting: (what: string) => waiting.has(what),
      end: (what: string, isFetched: boolean) => waiting.get(what)?.(isFetched),
    },
  })
}

/** Keeps code of the first page's imports waiting, each time that it is asked for: a browser itself fetches it once, and never again. */
export async function holdImports(page: Page, held: readonly string[]): Promise<void> {
  await page.addInitScript(hold, NAME)
  await page.route('**/assets/first-*.js', async (route) => {
    const response = await route.fetch()
    const found = new Set<string>()
    const body = (await response.text()).replaceAll(IMPORT, (written, what: string, local, file) => {
      if (!held.includes(what)) return written
      found.add(what)
      return `let{${what}:${local}}=await window.${NAME}.begin("${what}",()=>import(${file}))`
    })
    const missing = held.filter((what) => !found.has(what))
    if (missing.length > 0) throw new Error(`The first page does not import ${missing.join(' or ')}`)
    await route.fulfill({ response, body })
  })
}

/** Lets the code come that was asked for last, or ends its fetching without it. */
export async function endImport(page: Page, what: string, isFetched: boolean): Promise<void> {
  await page.waitForFunction(([name, asked]) => Reflect.get(window, name).isWaiting(asked), [
    NAME,
    what,
  ] as const)
  await page.evaluate(([name, asked, isHere]) => Reflect.get(window, name).end(asked, isHere), [
    NAME,
    what,
    isFetched,
  ] as const)
}
