/* @long */
import type { Locator } from '@playwright/test'
import { newMobile } from '../../helpers/borrowers'
import { complaintsOf } from '../../helpers/complaints'
import { png } from '../../helpers/files'
import { expect, test as base } from '../../helpers/fixtures'
import { translatePages } from '../../helpers/language/browser-translation'
import { openPage, SAMPLED_PAGES } from '../../helpers/ways'

/** A page that the server wrote and that was translated before it ran is rendered anew (418); a pincode may be nobody's. */
const NO_HARM = /^Minified React error #418|^Failed to load resource/

/** Each page of a test is translated by the browser, which finds nothing to complain of. */
const test = base.extend<{ translated: void }>({
  translated: [
    async ({ page }, provide) => {
      const complaints = complaintsOf(page)
      await translatePages(page)
      await provide()
      expect(complaints.filter((complaint) => !NO_HARM.test(complaint))).toEqual([])
    },
    { auto: true },
  ],
})

const ANSWERS = ['Asha Rao', '9812345670', '15-08-1990', '560001', '5', 'ABCPE1234F']

const ASK_NOTHING = new Set(['/application/loan-doc', '/application/loan-offer'])

async function submit(form: Locator): Promise<void> {
  await form.locator('button[type=submit]').first().click()
}

async function correct(form: Locator): Promise<void> {
  await expect(form.locator('[aria-invalid=true]').first()).toBeVisible()
  const line = form.locator('input:read-write[aria-invalid=true]').first()
  const id = (await line.count()) > 0 && (await line.getAttribute('id'))
  if (!id) return
  const wrong = form.locator(`[id="${id}"]`)
  for (const answer of ANSWERS) {
    await wrong.fill(answer)
    await wrong.blur()
    if ((await wrong.getAttribute('aria-invalid')) !== 'true') break
  }
  await expect(wrong).not.toHaveAttribute('aria-invalid', 'true')
}

test.describe('every page', () => {
  test.use({ signedIn: false })

  for (const { path, way, when } of SAMPLED_PAGES) {
    test(`${path} stays whole when it is translated and its form is sent empty and corrected${when}`, async ({
      api,
      page,
    }) => {
      await openPage(page, await way(api))
      await expect(page.locator('h1 font').first()).toBeVisible()

      const form = page.locator('form:has([data-field])')
      if ((await form.count()) === 0) return
      const answer = ASK_NOTHING.has(path) && page.waitForResponse('**/api/**')
      await submit(form)
      await (answer || correct(form))
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  }
})

test('a file is sent and removed on a translated page', async ({ wizard, api }) => {
  await wizard.open('kyc', await api.start(newMobile()))
  await wizard.form.upload('PAN', png('wrong.png'))
  await wizard.form.press('Remove wrong.png of PAN')
  await wizard.form.upload('PAN', png('right.png'))
  await expect(wizard.page.getByText('wrong.png')).toHaveCount(0)
})

test('an agent takes a salaried loan to success on translated pages', async ({ wizard }) => {
  await wizard.create()
  await wizard.takeToSuccess(newMobile())
})

test.describe('without an agent', () => {
  test.use({ signedIn: false })

  test('a borrower applies alone on translated pages', async ({ ownWizard: wizard }) => {
    await wizard.takeAloneToSuccess(newMobile())
  })
})

test('a translated page is shown in another of our languages, and back', async ({ wizard, api }) => {
  await wizard.open('kyc', await api.start(newMobile()))
  const { page } = wizard
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Personal details')
  const choice = page.locator('header select')
  await choice.selectOption('te')
  await expect(heading).not.toHaveText('Personal details')
  await expect(page.getByText('Personal details', { exact: true })).toHaveCount(0)
  await choice.selectOption('en')
  await expect(heading).toHaveText('Personal details')
})
