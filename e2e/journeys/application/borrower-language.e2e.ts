/* @long */
import type { Page } from '@playwright/test'
import { newMobile } from '../../helpers/borrowers'
import { expect, test } from '../../helpers/fixtures'

const SIGNED_OUT = { cookies: [], origins: [] }

const languageOf = (page: Page) => expect(page.locator('html'))
const choice = (page: Page) => page.locator('header select')

test('a link carries the language that the agent chooses for the borrower, who may choose another', async ({
  wizard,
  api,
  browser,
}) => {
  await wizard.open('references', await api.salaried(newMobile()))
  await wizard.submitList()
  await wizard.isAt('loan-offer')
  await wizard.press("On the borrower's phone")
  const dialog = wizard.page.getByRole('dialog', { name: "On the borrower's phone" })
  const select = dialog.getByRole('combobox', { name: 'Borrower’s language' })
  await expect(select).toHaveValue('en')
  await select.selectOption('te')
  const created = wizard.page.waitForResponse('**/v1/hand-over')
  await dialog.getByRole('button', { name: 'Read and accept' }).click()
  const { data } = await (await created).json()

  const own = await browser.newContext({ storageState: SIGNED_OUT })
  const page = await own.newPage()
  await page.goto(data.url)
  await expect(page.getByRole('button', { name: 'OTP పంపండి' })).toBeVisible()
  await languageOf(page).toHaveAttribute('lang', 'te-IN')
  await choice(page).selectOption('hi')
  await languageOf(page).toHaveAttribute('lang', 'hi-IN')
  await page.reload()
  await languageOf(page).toHaveAttribute('lang', 'hi-IN')
  await own.close()

  await languageOf(wizard.page).toHaveAttribute('lang', 'en-IN')
  await wizard.page.reload()
  await dialog.getByRole('button', { name: 'Continue on this phone' }).click()
  await wizard.page.reload()
  await wizard.press("On the borrower's phone")
  await expect(select).toHaveValue('te')
})

test("an agent's phone is handed over in the borrower's language, and is the agent's again when it is given back", async ({
  wizard,
  api,
}) => {
  const { page } = wizard
  await wizard.open('kyc', await api.start(newMobile()))
  await choice(page).selectOption('te')
  await languageOf(page).toHaveAttribute('lang', 'te-IN')
  await page.reload()
  await languageOf(page).toHaveAttribute('lang', 'te-IN')
  await page.getByRole('button', { name: 'English' }).click()
  await languageOf(page).toHaveAttribute('lang', 'en-IN')
  await expect(page.getByRole('button', { name: 'English' })).toHaveCount(0)

  await choice(page).selectOption('ta')
  await languageOf(page).toHaveAttribute('lang', 'ta-IN')
  await page.locator('header a').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await languageOf(page).toHaveAttribute('lang', 'en-IN')
  await page.reload()
  await languageOf(page).toHaveAttribute('lang', 'en-IN')
})
