import type { Page, Route } from '@playwright/test'
import { expect, test } from '../../helpers/fixtures'
import { goToPage, openPage, SAMPLED_PAGES } from '../../helpers/ways'

const API = '**/api/v1/**'

/** A read's fault; 401 has a journey of its own (sign-in/session). */
const FAULTS: Readonly<Record<string, (route: Route) => Promise<void> | void>> = {
  'an error': (route) => route.fulfill({ status: 500, json: { message: 'The server has failed' } }),
  HTML: (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to the railway station</h1>' }),
  'another shape': (route) => route.fulfill({ json: { message: 'OK' } }),
  'no answer': () => undefined,
}

/** A read without its ids. */
const kindOf = (route: Route) =>
  new URL(route.request().url()).pathname.replaceAll(/[^/]*\d{2,}[^/]*|[0-9a-f]{32}/g, '…')

const titleOf = (page: Page) => page.getByRole('heading', { level: 1 })
const again = (page: Page) => page.getByRole('button', { name: 'Try again' }).first()

/** Lets time pass until nothing on the page says that it waits. */
async function comesToRest(page: Page): Promise<void> {
  const waits = page.locator('[aria-busy="true"], [data-coming]').filter({ visible: true })
  await expect(async () => {
    await page.clock.runFor(10_000)
    await expect(titleOf(page)).toBeVisible({ timeout: 100 })
    await expect(waits).toHaveCount(0, { timeout: 100 })
  }).toPass({ timeout: 30_000 })
}

for (const { path, way } of SAMPLED_PAGES)
  test.describe(path, () => {
    test.use({ signedIn: false })
    test.slow()

    test(`${path} says what a read did not bring, and gets it with the next try${path === '/apply-loan/success' ? '' : ' @weekly'}`, async ({
      api,
      browser,
      baseURL,
    }) => {
      const opening = await way(api)
      const reads = new Set<string>()

      async function open(fault?: { read: string; answer: (route: Route) => Promise<void> | void }) {
        const page = await (await browser.newContext({ baseURL })).newPage()
        const problems: string[] = []
        page.on('pageerror', (error) => problems.push(String(error)))
        const state = { isWell: fault === undefined, asked: 0 }
        await page.route(API, (route) => {
          if (route.request().method() !== 'GET') return route.fallback()
          if (fault === undefined) reads.add(kindOf(route))
          if (state.isWell || kindOf(route) !== fault?.read) return route.fallback()
          state.asked += 1
          return fault.answer(route)
        })
        return { page, problems, state }
      }

      const well = await open()
      await openPage(well.page, opening)
      const title = await titleOf(well.page).innerText()
      await well.page.context().close()

      for (const read of reads)
        for (const [name, answer] of Object.entries(FAULTS))
          await test.step(`${read}: ${name}`, async () => {
            const { page, problems, state } = await open({ read, answer })
            await page.clock.install()
            await goToPage(page, opening)
            await expect.poll(() => state.asked, { timeout: 30_000 }).toBeGreaterThan(0)
            await comesToRest(page)
            // Only a page that shows what it is about may do without a try.
            if ((await titleOf(page).innerText()) !== title) await expect(again(page)).toBeVisible()
            state.isWell = true
            if (await again(page).isVisible()) await again(page).click()
            else await page.reload()
            await expect(titleOf(page)).toHaveText(title)
            await comesToRest(page)
            await expect(again(page)).toBeHidden()
            expect(problems).toEqual([])
            await page.context().close()
          })
    })
  })
