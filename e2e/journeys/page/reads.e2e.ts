import type { Page, Request, Route } from '@playwright/test'
import { expect, test } from '../../helpers/fixtures'
import { goToPage, openPage, SAMPLED_PAGES, type Opening } from '../../helpers/ways'

const API = '**/api/v1/**'

type Answer = (route: Route) => Promise<void> | void

/** A read's fault; 401 has a journey of its own (sign-in/session). */
const FAULTS: Readonly<Record<string, Answer>> = {
  'an error': (route) => route.fulfill({ status: 500, json: { message: 'The server has failed' } }),
  HTML: (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to the railway station</h1>' }),
  'another shape': (route) => route.fulfill({ json: { message: 'OK' } }),
  'no answer': () => undefined,
}

/** The path that is read; undefined where nothing is. */
const readOf = (request: Request) =>
  request.method() === 'GET' ? /\/api\/v1\/[^?]*/.exec(request.url())?.[0] : undefined

const titleOf = (page: Page) => page.getByRole('heading', { level: 1 })
const again = (page: Page) => page.getByRole('button', { name: 'Try again' }).first()

/** Lets time pass until the page shows what it is about, or a try, and nothing says that it waits. */
async function comesToRest(page: Page, title: string): Promise<void> {
  const waits = page.locator('[aria-busy="true"], [data-coming]').filter({ visible: true })
  const shown = page.getByRole('heading', { level: 1, name: title, exact: true })
  await expect(async () => {
    await page.clock.runFor(30_000)
    await expect(shown.or(again(page)).first()).toBeVisible({ timeout: 100 })
    await expect(waits).toHaveCount(0, { timeout: 100 })
  }).toPass({ timeout: 30_000 })
}

async function tryRead(page: Page, opening: Opening, read: string, answer: Answer, title: string) {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  let isWell = false
  let asked = 0
  await page.route(API, (route) => {
    if (isWell || readOf(route.request()) !== read) return route.fallback()
    asked += 1
    return answer(route)
  })
  await page.clock.install()
  await goToPage(page, opening)
  await expect.poll(() => asked, { timeout: 30_000 }).toBeGreaterThan(0)
  await comesToRest(page, title)
  isWell = true
  if (await again(page).isVisible()) await again(page).click()
  else await page.reload()
  await expect(titleOf(page)).toHaveText(title)
  await comesToRest(page, title)
  await expect(again(page)).toBeHidden()
  expect(problems).toEqual([])
}

for (const { path, way } of SAMPLED_PAGES)
  test.describe(path, () => {
    test.use({ signedIn: false })
    test.slow()

    test(`${path} says what a read did not bring, and gets it with the next try${path === '/apply-loan/success' ? '' : ' @weekly'}`, async ({
      api,
      browser,
      baseURL,
      page,
    }) => {
      const opening = await way(api)
      const reads = new Set<string>()
      page.on('request', (request) => {
        const read = readOf(request)
        if (read !== undefined) reads.add(read)
      })
      await openPage(page, opening)
      const title = await titleOf(page).innerText()
      await page.close()

      for (const read of reads)
        for (const [name, answer] of Object.entries(FAULTS))
          await test.step(`${read}: ${name}`, async () => {
            const context = await browser.newContext({ baseURL })
            await tryRead(await context.newPage(), opening, read, answer, title)
            await context.close()
          })
    })
  })
