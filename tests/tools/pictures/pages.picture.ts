import { expect, test } from '@playwright/test'
import { goToPage, openPage, type Opening } from '../../../e2e/helpers/ways'
import { takePictures } from './camera'
import { areaOf, PAGE_PICTURES, WAITED_FOR, type PagePicture } from './page-states'
import { agentApi } from './start-demonstration'
import { collectAnswers } from './texts'

const API = '**/api/v1/**'

async function openingOf({ agent, open }: PagePicture): Promise<Opening> {
  const opening = await open(agentApi(agent))
  return { ...opening, address: new URL(opening.address, process.env['E2E_URL']).href }
}

test.beforeEach(({ page }) => collectAnswers(page))

for (const picture of PAGE_PICTURES) {
  test(picture.name, async ({ page }) => {
    await openPage(page, await openingOf(picture))
    expect(new URL(page.url()).pathname, 'the page stays where it was opened').toBe(picture.path)
    await takePictures(page, areaOf(picture.path), picture.name)
  })
}

for (const picture of WAITED_FOR) {
  const name = picture.name.replace(/full$/, '')

  test(`${name}loading`, async ({ page }) => {
    const opening = await openingOf(picture)
    // Nobody answers: the picture is of who waits.
    await page.route(API, () => undefined)
    await goToPage(page, opening)
    await page.waitForLoadState('load')
    await takePictures(page, areaOf(picture.path), `${name}loading`)
  })

  test(`${name}failed`, async ({ page }) => {
    const opening = await openingOf(picture)
    await page.clock.install()
    await page.route(API, (route) =>
      route.fulfill({ status: 500, json: { message: 'The server could not do this.' } }),
    )
    await goToPage(page, opening)
    await page.waitForLoadState('networkidle')
    // Whoever tries again by itself has done so, and says what came of it.
    for (let tries = 0; tries < 4; tries += 1) {
      await page.clock.runFor(10_000)
      await page.waitForLoadState('networkidle')
    }
    await page.clock.resume()
    await takePictures(page, areaOf(picture.path), `${name}failed`)
  })
}
