/* @long */
import type { Locator } from '@playwright/test'
import { newMobile } from '../../helpers/borrowers'
import { expect, test } from '../../helpers/fixtures'
import { layoutShift } from '../../helpers/layout-shift'
import { hold } from '../../helpers/network'
import { ScreenModel } from '../../models/screen.model'

/** Behind All stands what other journeys of this agent have pushed out of the first three rows. */
async function expectToWait(row: Locator): Promise<void> {
  const all = row.page().getByRole('button', { name: /^All \d+$/ })
  await expect(row.or(all).first()).toBeVisible()
  if (!(await row.isVisible())) await all.click()
  await expect(row).toBeVisible()
}

test('the dashboard leads back to the application left off, and to the lookup', async ({
  page,
  api,
  wizard,
}) => {
  const application = await api.start(newMobile(), { name: 'Lakshmi Nair' })
  await api.savePersonal(application)
  await wizard.open('employment', application)
  await wizard.isAt('employment')
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).click()
  const row = page.getByRole('link', { name: /^Lakshmi Nair .* Next: Employment details Continue$/ })
  await expectToWait(row)
  await expect(page.getByText('Hello, ')).toBeVisible()
  await new ScreenModel(page).isAccessible('dashboard-continue')
  await row.click()
  await wizard.isAt('employment')
  expect(wizard.applicationId()).toBe(application.id)

  await page.goto('/')
  await page.getByRole('link', { name: 'Track Your Application Here' }).click()
  await expect(page).toHaveURL(/\/application\/track$/)
})

test('an agent without applications has none to view, and is told why', async ({ page }) => {
  await page.route('**/loan-application/count', (route) => route.fulfill({ json: { data: { count: 0 } } }))
  const { release } = await hold(page, '**/loan-application/count')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Applications', exact: true })).toBeVisible()
  release()
  await expect(page.getByRole('button', { name: 'View Applications' })).toBeDisabled()
  await expect(page.getByText('Nothing to view yet')).toBeVisible()
  expect(await layoutShift(page)).toBe(0)
  await new ScreenModel(page).isAccessible('dashboard-empty')
})

test('borrowers without an agent, whom the server names last, push no row away', async ({ page, api }) => {
  await api.savePersonal(await api.start(newMobile(), { name: 'Lakshmi Nair' }))
  await page.route('**/loan-application/waiting', (route) =>
    route.fulfill({ json: { data: { applications: [{ id: 'unclaimed', name: 'Ravi Kumar' }] } } }),
  )
  const { arrived, release } = await hold(page, '**/loan-application/waiting')
  const overview = page.waitForResponse('**/loan-application/overview')
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/')
  await arrived
  await (await overview).finished()
  await expect(page.getByRole('heading', { name: 'Applications by status' })).toBeVisible()
  release()
  await expectToWait(page.getByRole('link', { name: 'Ravi Kumar Without an agent Take' }))
  expect(await layoutShift(page)).toBe(0)
})

test('where the deployment has no offline cases, nothing leads to them, not even a link', async ({
  page,
}) => {
  await page.route('**/hostname/**', (route) =>
    route.fulfill({ json: { data: { features: { offlineCases: false } } } }),
  )
  for (const path of [
    '/disbursment-cases',
    '/application/create-case',
    '/application/case-recorded-success',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await expect(page).toHaveURL(/:\d+\/$/)
  }
  await expect(page.getByRole('link', { name: /Disbursment/ })).toHaveCount(0)
})

test('the header moves nothing while the phone does not say what waits to be sent', async ({ page }) => {
  await page.addInitScript(() => {
    // As some browsers do, it takes the request and never answers: nothing here is more than what is written to.
    IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest
  })
  await page.setViewportSize({ width: 360, height: 800 })
  const header = page.getByRole('banner')
  await page.goto('/')
  await expect(header.getByRole('link', { name: 'Profile' })).toBeVisible()
  // A part of the sign that nobody sees.
  await expect(header.getByRole('status')).toBeAttached()
  expect(await layoutShift(page)).toBe(0)
})
