/* @long */
import type { Browser, Page } from '@playwright/test'
import { employment, newMobile, personal, salariedStart } from '../../helpers/borrowers'
import { expect, storedSession, test } from '../../helpers/fixtures'
import { toTheLetter } from '../../helpers/letter/letter'
import { Proxy } from '../../helpers/proxy'
import { FormModel } from '../../models/form.model'
import { WizardModel } from '../../models/wizard.model'

let server: Proxy

test.beforeAll(async ({ agent }) => {
  server = await Proxy.before(agent.url, toTheLetter)
})
test.afterAll(() => server.close())

/** A page of whoever has `token`. */
async function openPage(browser: Browser, token: string | null): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    storageState: storedSession({ url: server.url, token }),
  })
  return context.newPage()
}

test('an agent makes an application with a server that keeps to the letter', async ({ browser, api }) => {
  const page = await openPage(browser, api.token)
  const wizard = new WizardModel(page, api)
  await wizard.create()
  await wizard.start(newMobile(), salariedStart)
  await wizard.complete(personal)
  await wizard.isAt('employment')
  await page.reload()
  await wizard.isAt('employment')
  await wizard.complete(employment)
  await wizard.skipLists()
  await wizard.isAt('loan-offer')
  await wizard.press('Accept Offer')
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await wizard.isAt('final-submit')
  await wizard.press('Submit Application')
  await wizard.isAt('success')
  await page.context().close()
})

test('a borrower applies alone there, and tracks it', async ({ browser, api }) => {
  const page = await openPage(browser, null)
  const wizard = new WizardModel(page, api, 'apply-loan')
  await wizard.takeAloneToSuccess(newMobile())
  const trackerId = await page.getByText(/^[A-Z]{2}\d{10}$/).innerText()
  await page.goto('/apply-loan/track')
  const form = new FormModel(page)
  await form.answer('Tracker id', trackerId)
  await form.press('Track')
  await expect(page.getByRole('status')).toContainText('submitted')
  await page.context().close()
})
