/* @long */
import { readFile } from 'node:fs/promises'
import readCode from 'jsqr'
import { PNG } from 'pngjs'
import { expect, test } from '../../helpers/fixtures'
import { atWidth } from '../../helpers/weekly'
import { ScreenModel } from '../../models/screen.model'

async function decode(file: string): Promise<string | undefined> {
  const { data, width, height } = PNG.sync.read(await readFile(file))
  return readCode(new Uint8ClampedArray(data), width, height)?.data
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

for (const width of [360, 1440]) {
  test(`an agent makes a campaign's code, takes it along and deletes its link, ${atWidth(width)}`, async ({
    page,
    wizard,
  }) => {
    await page.setViewportSize({ width, height: width === 360 ? 800 : 900 })
    const campaign = `Diwali ${width}`
    await page.goto('/')
    await page.getByRole('link', { name: 'Profile' }).click()
    await expect(page.getByText(/^REF\d{4}$/)).toBeVisible()
    const screen = new ScreenModel(page)
    await screen.isAccessible('profile')

    await page.getByRole('tab', { name: 'Links' }).click()
    await expect(page.getByRole('img', { name: 'Your QR code' })).toBeVisible()
    await wizard.form.press('Generate QR code')
    await expect(page.getByText('Loan type is required')).toBeVisible()
    await page.getByText('More', { exact: true }).click()
    await wizard.form.fillIn({
      'Loan type': { option: 'Gold Loan' },
      Source: { option: 'Whatsapp' },
      Campaign: campaign,
    })
    await wizard.form.press('Generate QR code')
    const code = page.getByRole('img', { name: /^QR code that opens http/ })
    await expect(code).toBeVisible()
    const url = (await code.getAttribute('alt'))?.replace('QR code that opens ', '')

    const part = page.getByRole('region', { name: 'QR code for a campaign' })
    const download = page.waitForEvent('download')
    await part.getByRole('button', { name: 'Download' }).click()
    expect(await decode(await (await download).path())).toBe(url)
    await part.getByRole('button', { name: 'Copy' }).click()
    await wizard.says('URL copied to clipboard!')
    await expect(part.getByRole('button', { name: 'Copied!' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
    await screen.isAccessible('links')

    const row = page.getByRole('row').filter({ hasText: campaign })
    await expect(row).toContainText('Whatsapp')
    await row.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(row).toHaveCount(0)
  })
}

test('a code that the server cannot make says so, and the page offers to try again', async ({
  page,
  wizard,
}) => {
  await page.route('**/v1/user/qr/*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/profile?tab=links')
  await wizard.says('Failed to fetch QR code.')
  await page.unroute('**/v1/user/qr/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('img', { name: 'Your QR code' })).toBeVisible()
})
