/* @long */
import type { BrowserContext, Page } from '@playwright/test'
import type { Api } from '../../helpers/api'
import { newMobile, shortPersonal } from '../../helpers/borrowers'
import { expect, test } from '../../helpers/fixtures'
import { atWidth } from '../../helpers/weekly'
import { ScreenModel } from '../../models/screen.model'
import type { WizardModel } from '../../models/wizard.model'

type Desk = { wizard: WizardModel; page: Page; api: Api; context: BrowserContext }

async function keepPersonal({ wizard, page, api, context }: Desk): Promise<void> {
  await wizard.open('kyc', await api.start(newMobile(), { name: 'Lakshmi Nair' }))
  await wizard.form.fillIn(shortPersonal)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await wizard.form.press('Next')
  await wizard.isAt('employment')
}

const sign = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name })
const entry = (page: Page) => page.getByRole('listitem', { name: 'Personal details: Lakshmi Nair' })

for (const width of [320, 360, 1440]) {
  test(`the sign leads to what is kept, by keyboard too, and axe finds nothing, ${atWidth(width)}`, async ({
    wizard,
    page,
    api,
    context,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const screen = new ScreenModel(page)
    await page.goto('/')
    await expect(sign(page, 'All sent')).toBeVisible()
    await screen.isAccessible('unsent-none')
    await keepPersonal({ wizard, page, api, context })
    await sign(page, '1 waits for the network').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Not sent yet' })).toBeFocused()
    await expect(entry(page)).toContainText('The network')
    await screen.isAccessible('unsent')
    const header = await page.getByRole('banner').boundingBox()
    expect(header?.height).toBeLessThan(100)
    await page.keyboard.press('Tab')
    await expect(entry(page).getByRole('link', { name: 'Open Personal details' })).toBeFocused()
    await context.setOffline(false)
    await expect(page.getByText('Everything is sent', { exact: true })).toBeVisible()
    await expect(sign(page, 'All sent')).toBeVisible()
  })
}

test('what the server refused is named after a reload, saved for support, and given up after a question', async ({
  wizard,
  page,
  api,
  context,
}) => {
  await keepPersonal({ wizard, page, api, context })
  await page.route('**/personal-info', (route) =>
    route.fulfill({ status: 400, json: { message: 'The lender does not serve this pincode' } }),
  )
  await context.setOffline(false)
  await expect(sign(page, '1 needs you')).toBeVisible()
  await page.goto('/unsent')
  await expect(entry(page)).toContainText('You: The lender does not serve this pincode')
  await new ScreenModel(page).isAccessible('unsent-refused')
  await page.getByRole('button', { name: 'Save a file for support' }).click()
  await expect(page.getByRole('dialog')).toContainText('personal data')
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Save file' }).click()
  expect((await download).suggestedFilename()).toMatch(/^not-sent-\d{4}-\d\d-\d\d\.json$/)
  await entry(page).getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Everything is sent', { exact: true })).toBeVisible()
})

test('a form says when what was typed is safe, and it is there after the browser lost its own copy', async ({
  wizard,
  page,
  api,
}) => {
  const application = await api.start(newMobile())
  await wizard.open('kyc', application)
  await wizard.form.fillIn({ Address: '7 Temple Road, Mysuru' })
  await expect(page.getByText(/^Saved on this phone \d\d:\d\d$/)).toBeVisible()
  await new ScreenModel(page).isAccessible('draft-saved')
  await page.evaluate(() => localStorage.removeItem('draft_form_data'))
  await page.reload()
  await wizard.isAt('kyc')
  await wizard.form.holds({ Address: '7 Temple Road, Mysuru' })
})
