import { openFakeClamd } from '../../../tests/server/helpers/fake-clamd'
import { Api } from '../../helpers/api'
import { newMobile, salariedStart } from '../../helpers/borrowers'
import { png } from '../../helpers/files'
import { expect, storedSession, test } from '../../helpers/fixtures'
import { DIST, startServer } from '../../helpers/server'
import { WizardModel } from '../../models/wizard.model'

const CHECKING = 'Being checked for viruses. You can go on meanwhile.'
const REFUSED = /^Refused: the virus check found something in this file\./

test('a file is being checked, then there or refused, and another one takes its place @weekly', async ({
  browser,
}) => {
  const clamd = await openFakeClamd()
  clamd.answers(() => undefined)
  const server = await startServer(DIST, { CLAMD_URL: clamd.url })
  try {
    const api = await new Api(server.url).signedIn('9000000001')
    const page = await browser.newPage({
      baseURL: server.url,
      storageState: storedSession(api),
      viewport: { width: 360, height: 800 },
    })
    const wizard = new WizardModel(page, api)
    await wizard.create()
    await wizard.start(newMobile(), salariedStart)
    const infected = png('pan-card-of-the-borrower-from-the-shop-in-the-main-bazaar.png')
    await wizard.form.upload('PAN', infected)
    await expect(page.getByText(CHECKING)).toBeVisible()
    clamd.answers(() => 'stream: Eicar-Test-Signature FOUND')
    await clamd.close()
    await clamd.reopen()

    await expect(page.getByText(REFUSED)).toBeVisible({ timeout: 90_000 })
    await expect(page.getByText(CHECKING)).toBeHidden()
    await wizard.form.press(`Remove ${infected.name} of PAN`)
    await expect(page.getByText(REFUSED)).toBeHidden()
    clamd.answers(() => 'stream: OK')
    await wizard.form.upload('PAN', png('pan.png'))
    await expect(page.getByText(CHECKING)).toBeHidden({ timeout: 30_000 })
    await page.close()
  } finally {
    await server.stop()
    await clamd.close()
  }
})
