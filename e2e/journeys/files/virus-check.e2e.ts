import { openFakeClamd } from '../../../tests/server/helpers/fake-clamd'
import { Api } from '../../helpers/api'
import { newMobile, salariedStart } from '../../helpers/borrowers'
import { pdf, png } from '../../helpers/files'
import { expect, storedSession, test } from '../../helpers/fixtures'
import { DIST, startServer } from '../../helpers/server'
import { ScreenModel } from '../../models/screen.model'
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

test('a file that is refused after the offer was accepted is replaced, and nothing else, until the submit @weekly', async ({
  browser,
}) => {
  const clamd = await openFakeClamd()
  clamd.answers(() => undefined)
  const server = await startServer(DIST, { CLAMD_URL: clamd.url })
  try {
    const api = await new Api(server.url).signedIn('9000000001')
    const application = await api.salaried(newMobile(), {
      name: 'Venkata Satyanarayana Subrahmanyam Garimella',
    })
    await api.requestOffer(application)
    await api.acceptOffer(application)
    clamd.answers((bytes) => (bytes.includes('%PDF') ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'))
    await clamd.close()
    await clamd.reopen()

    const page = await browser.newPage({ baseURL: server.url, storageState: storedSession(api) })
    const look = async (name: string) => {
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: width === 360 ? 800 : 900 })
        await new ScreenModel(page).isAccessible(name)
      }
    }
    const { form } = new WizardModel(page, api)
    await expect(async () => {
      await page.goto(`/application/complete-application?id=${application.id}`)
      await expect(page.getByText(/^The virus check refused a file/)).toBeVisible()
    }).toPass({ timeout: 90_000 })
    await look('refused-file-continue')
    await page.getByRole('button', { name: 'Continue Application' }).click()

    await expect(
      page.getByText('The loan offer is accepted: only the refused file can be replaced.'),
    ).toBeVisible()
    await expect(form.textBox('In-hand monthly salary')).toBeDisabled()
    await look('refused-file-step')
    clamd.answers(() => 'stream: OK')
    for (const label of ['Salary slip 1', 'Salary slip 2', 'Salary slip 3'])
      await form.upload(label, pdf(`new-${label}.pdf`))
    await form.press('Next')
    await expect(page.getByRole('heading', { name: 'Submit application' })).toBeVisible()
    await look('refused-file-replaced')
    await page.close()
  } finally {
    await server.stop()
    await clamd.close()
  }
})
