/* @long */
import { newMobile, salariedStart } from '../../helpers/borrowers'
import { expect, test } from '../../helpers/fixtures'
import { typeCode } from '../../helpers/type-code'
import { atWidth } from '../../helpers/weekly'
import { FormModel } from '../../models/form.model'
import { ScreenModel } from '../../models/screen.model'

/** A phone that knows nothing of the agent: a new context would be given the session of the test. */
const SIGNED_OUT = { cookies: [], origins: [] }

for (const width of [360, 1440]) {
  test(`an offer is read and accepted on the borrower's own phone, and the agent follows ${atWidth(width)}`, async ({
    wizard,
    api,
    browser,
  }) => {
    await wizard.page.setViewportSize({ width, height: 800 })
    const mobile = newMobile()
    const application = await api.salaried(mobile)
    await wizard.open('references', application)
    await wizard.submitList()
    await wizard.isAt('loan-offer')
    await wizard.press("On the borrower's phone")
    const dialog = wizard.page.getByRole('dialog', { name: "On the borrower's phone" })
    const created = wizard.page.waitForResponse('**/v1/hand-over')
    await dialog.getByRole('button', { name: 'Read and accept' }).click()
    const { data } = await (await created).json()
    await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
    await new ScreenModel(wizard.page).isAccessible('the link for the borrower')

    await wizard.page.reload()
    await expect(dialog).toContainText('The borrower has not opened the link yet.')
    await new ScreenModel(wizard.page).isAccessible('the link for the borrower after a reload')

    const own = await browser.newContext({ viewport: { width, height: 800 }, storageState: SIGNED_OUT })
    const page = await own.newPage()
    const look = new ScreenModel(page)
    await page.goto(data.url)
    await expect(page.getByText(/APR/)).toBeHidden()
    await look.isAccessible('the link before the code')
    await new FormModel(page).answer('Mobile number', mobile)
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await typeCode(page, api, mobile)
    await expect(page.getByText(/lends at .*% APR/)).toBeVisible()
    await expect(dialog).toContainText('The borrower has opened the link and is reading.')
    await look.isAccessible('the offer on their own phone')

    await page.reload()
    await page.getByRole('button', { name: 'Accept Offer' }).click()
    await look.isAccessible('the question on their own phone')
    await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByText(/You have accepted this loan offer/)).toBeVisible()
    await wizard.isAt('final-submit')
    await wizard.press('Submit Application')
    await wizard.hasSucceeded()

    const second = await (await browser.newContext({ storageState: SIGNED_OUT })).newPage()
    await second.goto(data.url)
    await new FormModel(second).answer('Mobile number', mobile)
    await second.getByRole('button', { name: 'Send OTP' }).click()
    await typeCode(second, api, mobile)
    await expect(second.getByText(/opened on another phone/)).toBeVisible()
    await second.context().close()
    await own.close()
  })
}

test("a borrower consents on their own phone before there is an application, and the agent's form follows @weekly", async ({
  wizard,
  api,
  browser,
}) => {
  const mobile = newMobile()
  await wizard.create()
  await wizard.form.fillIn({ 'Mobile number': mobile, ...salariedStart })
  await wizard.press("Consent on the borrower's phone")
  const dialog = wizard.page.getByRole('dialog', { name: "On the borrower's phone" })
  const created = wizard.page.waitForResponse('**/v1/hand-over')
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  const { data } = await (await created).json()
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  await new ScreenModel(wizard.page).isAccessible('the link for the consents')

  const own = await browser.newContext({ viewport: { width: 360, height: 800 }, storageState: SIGNED_OUT })
  const page = await own.newPage()
  await page.goto(data.url)
  await new FormModel(page).answer('Mobile number', mobile)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await typeCode(page, api, mobile)
  await expect(page.getByRole('region', { name: 'Asking a credit bureau' })).toBeVisible()
  await new ScreenModel(page).isAccessible('what is asked on their own phone')
  await page.getByRole('button', { name: 'I agree' }).click()
  await expect(page.getByText('You have agreed.')).toBeVisible()

  await expect(dialog).toBeHidden()
  await wizard.says('Given by the borrower on their own phone.')
  await expect(wizard.page.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await wizard.form.press('Verify mobile')
  await wizard.proveMobile(mobile)
  await wizard.isAt('kyc')
  await own.close()
})
