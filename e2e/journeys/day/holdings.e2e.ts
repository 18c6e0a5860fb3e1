/* @long */
import { HoldingsMeter, type Holdings } from '../../helpers/day/holdings'
import { applySalaried, goHome, photographCards } from '../../helpers/day/jobs'
import { LightWizard } from '../../helpers/day/light-wizard'
import { expect, test } from '../../helpers/fixtures'
import { countStoredFiles, stored } from '../../helpers/storage'

// A trace lies in the page, and so does the machine code of functions that run often: neither is the app's.
test.use({
  trace: 'off',
  launchOptions: async ({ launchOptions }, provide) =>
    provide({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--js-flags=--no-opt --no-maglev --no-sparkplug'],
    }),
})

const MINUTES_FOR_ONE = 10

const twentieth = (early: number) => early * 1.05
const none = (early: number) => early

/** The most of each later, by what there was early; of local and session storage there are so many characters however long a day is. */
const MOST: Record<keyof Holdings, (early: number) => number> = {
  heap: twentieth,
  nodes: twentieth,
  listeners: twentieth,
  databases: none,
  connections: none,
  blobs: none,
  workers: none,
  stored: () => 10_000,
}

for (const { early, late, when, compared } of [
  { early: 5, late: 40, when: ' @weekly', compared: MOST },
  // All pages have not been opened twice by then, and what they read first stays.
  { early: 2, late: 3, when: '', compared: { ...MOST, heap: () => Infinity } },
])
  test(`after ${late} applications with photographs, and no reload, a page holds what it held after ${early}${when}`, async ({
    browser,
    api,
    page,
  }, testInfo) => {
    test.setTimeout(late * 45_000)
    const photographs = await photographCards(browser, testInfo.outputDir, { width: 2400, height: 1800 })
    await page.clock.install()
    await page.goto('/')
    const wizard = await LightWizard.of(page, api, testInfo.outputDir)
    const meter = await HoldingsMeter.of(page)
    const measured: Holdings[] = []
    for (let done = 1; done <= late; done += 1) {
      await applySalaried(wizard, photographs)
      await goHome(wizard)
      // Else the clock below runs over the time limit of its answer, and the tile is there at one measurement and not at another.
      await expect(page.getByRole('heading', { name: 'Applications by status' })).toBeVisible()
      // React Query forgets by the clock.
      await page.clock.fastForward(MINUTES_FOR_ONE * 60_000)
      if (done === early || done === late) measured.push(await meter.measure())
    }
    testInfo.annotations.push({ type: 'holdings', description: JSON.stringify(measured) })
    const [before, after] = measured
    for (const [name, most] of Object.entries(compared) as [keyof Holdings, (early: number) => number][])
      // The keys of MOST.
      expect(after?.[name], `${name}: ${before?.[name]} before`).toBeLessThanOrEqual(
        most(before?.[name] ?? 0),
      )
    expect(await countStoredFiles(page)).toBe(0)
    expect(await stored(page)).not.toHaveProperty('outbox_manifest')
  })
