import { expect, test, type Page } from '@playwright/test'
import { newMobile } from '../../../e2e/helpers/borrowers'
import { submitted } from '../../../e2e/helpers/ways'
import { takePictures } from './camera'
import { agentApi } from './start-demonstration'
import { collectAnswers } from './texts'

const REVIEWER = '9000000006'

const serverUrl = () => process.env['E2E_URL'] ?? ''
const open = (page: Page, path: string) => page.goto(new URL(path, serverUrl()).href)
const photograph = (page: Page, name: string) => takePictures(page, 'desk', name)

test.beforeEach(({ page }) => collectAnswers(page))

test('the reviewers’ desk, from signing in to sending back', async ({ page }) => {
  const api = agentApi('maker')
  const application = await submitted(api, newMobile())
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await open(page, '/reviewer/sign-in')
  await photograph(page, 'sign-in')
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('12')
  await button('Send code').click()
  await photograph(page, 'sign-in-failed')
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(REVIEWER)
  await button('Send code').click()
  await photograph(page, 'code')
  await page.getByRole('textbox', { name: 'Code' }).fill('000000')
  await button('Sign in').click()
  await photograph(page, 'code-failed')
  await page.getByRole('textbox', { name: 'Code' }).fill(await api.codeFor(REVIEWER))
  await button('Sign in').click()
  await page.waitForURL('**/reviewer')
  await open(page, `/reviewer?find=${application.trackerId}`)
  await photograph(page, 'list-full')
  await open(page, '/reviewer?find=nobody')
  await photograph(page, 'list-empty')
  await open(page, `/reviewer/applications/${application.id}`)
  await photograph(page, 'application-full')
  await button('Send back with these remarks').click()
  await photograph(page, 'application-failed')
  await open(page, '/reviewer/applications/none')
  await photograph(page, 'application-missing')
})

/** Pages that the server makes and everybody may open. */
const PAGES = {
  complaints: '/legal/complaints',
  terms: '/legal/terms',
  'outbox-empty': '/outbox?to=9811111111',
} as const

for (const [name, path] of Object.entries(PAGES)) {
  test(`the server’s page ${name}`, async ({ page }) => {
    await open(page, path)
    await expect(page.locator('h1').first()).toBeVisible()
    await photograph(page, name)
  })
}
