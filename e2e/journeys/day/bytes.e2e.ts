/* @long */
import { shareBeside, sumUp } from '../../helpers/day/exchanges'
import { InstalledApp } from '../../helpers/day/installed-app'
import { applySalaried, applySelfEmployed, photographCards } from '../../helpers/day/jobs'
import { expect, test } from '../../helpers/fixtures'
import { WizardModel } from '../../models/wizard.model'

const JOBS = { 'a salaried loan': applySalaried, 'a business loan': applySelfEmployed }

for (const [name, apply] of Object.entries(JOBS))
  test(`${name} sends and fetches nothing twice, and little beside its files and its saves`, async ({
    browser,
    api,
  }, testInfo) => {
    const photographs = await photographCards(browser, testInfo.outputDir, { width: 4000, height: 3000 })
    const app = await InstalledApp.install(browser, api)
    try {
      const page = await app.newPage()
      await page.goto('/')
      await apply(new WizardModel(page, api), photographs)
      // Telemetry is sent as the page goes away.
      await page.goto('about:blank')
      const { bytes, again } = await sumUp(app.exchanges)
      testInfo.annotations.push({ type: 'bytes', description: JSON.stringify(bytes) })
      expect(again).toEqual([])
      expect(shareBeside(bytes)).toBeLessThan(0.05)
    } finally {
      await app.remove()
    }
  })
