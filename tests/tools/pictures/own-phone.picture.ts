import { expect, test, type Page } from '@playwright/test'
import { newMobile } from '../../../e2e/helpers/borrowers'
import { takePictures } from './camera'
import { agentApi } from './start-demonstration'
import { collectAnswers } from './texts'

const api = () => agentApi('maker')

/** Opens the link of an offer, and lets a code be sent. @returns the mobile that it is sent to */
async function openOffer(page: Page): Promise<string> {
  const mobile = newMobile()
  const application = await api().salaried(mobile)
  await api().requestOffer(application)
  await page.goto(await api().borrowerLink(application))
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(mobile)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await page.getByRole('textbox', { name: 'Digit 1 of 6' }).click()
  return mobile
}

test.beforeEach(({ page }) => collectAnswers(page))

test('the code on the borrower’s own phone', async ({ page }) => {
  await openOffer(page)
  await takePictures(page, 'own-phone', 'code')
})

test('an offer on the borrower’s own phone', async ({ page }) => {
  const mobile = await openOffer(page)
  await page.keyboard.type(await api().codeFor(mobile))
  await expect(page.getByRole('button', { name: 'Accept Offer' })).toBeVisible()
  await takePictures(page, 'own-phone', 'offer')
})
