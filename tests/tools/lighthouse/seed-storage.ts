import type { BrowserContext } from '@playwright/test'

/** Puts into the storage of a server's pages what a person's browser keeps, and nothing else; no page of the app has run then. */
export async function seedStorage(
  context: BrowserContext,
  server: string,
  kept: Readonly<Record<string, string>>,
): Promise<void> {
  const page = await context.newPage()
  // A page without the app, whose storage is the app's.
  await page.goto(`${server}/legal/terms`)
  await page.evaluate((entries) => {
    localStorage.clear()
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, kept)
  await page.close()
}
