/* @long */
import type { Page } from '@playwright/test'
import { expect, test } from '../../helpers/fixtures'
import { openPage, WAYS } from '../../helpers/ways'

const way = WAYS['/application/business']
const partOf = (page: Page) => new URL(page.url()).searchParams.get('part')

test.describe('the parts of the business form', () => {
  test.use({ signedIn: false, viewport: { width: 360, height: 640 } })

  test('the part at hand is opened again by a reload, and Back leaves the step', async ({ api, page }) => {
    if (typeof way === 'string') throw new TypeError(way)
    await openPage(page, await way(api))
    const entries = await page.evaluate(() => history.length)
    const bank = page.getByText('Bank account', { exact: true })
    await page.getByRole('link', { name: 'Bank' }).click()
    await expect(bank).toBeInViewport()
    await expect.poll(() => partOf(page)).toBe('bank')
    expect(await page.evaluate(() => history.length)).toBe(entries)

    await page.reload()
    await expect(bank).toBeInViewport()
    await expect(page.getByRole('link', { name: 'Bank' })).toHaveAttribute('aria-current', 'true')
    await page.goto('/')
    await page.goBack()
    await expect(page).toHaveURL(/\/application\/business\?.*part=bank/)
  })

  test('what is typed moves the part at hand, and an error leads to its own', async ({ api, page }) => {
    if (typeof way === 'string') throw new TypeError(way)
    await openPage(page, await way(api))
    await page.getByLabel('Vintage of business').fill('9')
    await expect.poll(() => partOf(page)).toBe('figures')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('link', { name: /Pincode/ }).click()
    await expect(page.getByLabel('Pincode')).toBeInViewport()
    await expect.poll(() => partOf(page)).toBe('address')
  })
})
