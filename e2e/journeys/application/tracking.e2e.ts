/* @long */
import { newMobile } from '../../helpers/borrowers'
import { expect, test } from '../../helpers/fixtures'
import { typeCode } from '../../helpers/type-code'
import { FormModel } from '../../models/form.model'
import { ScreenModel } from '../../models/screen.model'

test.use({ signedIn: false })

test('a borrower tracks an application by its tracker id, and every wrong turn is told', async ({
  page,
  api,
}) => {
  const { trackerId } = await api.start(newMobile())
  const form = new FormModel(page)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Track Here' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Track your application')

  await form.answer('Tracker id', '12345')
  await form.press('Track')
  await form.isWrong('Tracker id', 'Invalid tracker id')
  await expect(form.textBox('Tracker id')).toBeFocused()

  await form.answer('Tracker id', 'ZZ0000000000')
  await form.press('Track')
  await expect(page.getByRole('alert')).toHaveText('There is no application with this tracker id')

  await page.route('**/v1/track?*', (route) => route.abort(), { times: 1 })
  await form.answer('Tracker id', ` ${trackerId.toLowerCase()} `)
  await form.press('Track')
  await expect(page.getByRole('alert')).toContainText('No connection.')
  const asked = page.waitForRequest('**/v1/track?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(new URL((await asked).url()).searchParams.get('hostname')).toBe('localhost')
  await expect(page.getByRole('status')).toContainText('Your application is not submitted yet.')
  await expect(page.getByRole('alert')).toBeHidden()
  await new ScreenModel(page).isAccessible('tracking')
})

test('a borrower leaves an accepted loan from the tracking page, and the agent sees it', async ({
  page,
  api,
}) => {
  const mobile = newMobile()
  const application = await api.salaried(mobile)
  await api.acceptOffer(application)
  const form = new FormModel(page)
  const look = new ScreenModel(page)
  await page.goto('/apply-loan/track')
  await form.answer('Tracker id', application.trackerId)
  await form.press('Track')
  await page.getByRole('button', { name: 'See how to leave it' }).click()
  await look.isAccessible('the mobile of who leaves a loan')
  await form.answer('Mobile number', mobile)
  await form.press('Send OTP')
  await typeCode(page, api, mobile)
  await expect(page.getByText(/You can leave this loan until the end of/)).toContainText(
    'Nothing is to be paid back',
  )
  await look.isAccessible('the way out of a loan')
  await page.getByRole('button', { name: 'Leave this loan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave this loan?' })
  await dialog.getByRole('button', { name: 'Leave this loan' }).click()
  await expect(page.getByText(/You left this loan on/)).toBeVisible()
  expect(await api.read(application)).toMatchObject({ payback: 0 })

  await form.press('Track')
  await expect(page.getByText('You have left this loan in its cooling-off period.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Cooling-off' })).toBeHidden()
})

test('a borrower reads the consents of an application, takes one back, and the next decision is refused', async ({
  page,
  api,
}) => {
  const mobile = newMobile()
  const application = await api.salaried(mobile)
  const form = new FormModel(page)
  const look = new ScreenModel(page)
  await page.goto('/apply-loan/track')
  await form.answer('Tracker id', application.trackerId)
  await form.press('Track')
  await page.getByRole('button', { name: 'See your consents' }).click()
  await form.answer('Mobile number', mobile)
  await form.press('Send OTP')
  await typeCode(page, api, mobile)
  const withdraw = page.getByRole('button', { name: 'Withdraw: Asking a credit bureau' })
  await expect(withdraw).toBeVisible()
  await look.isAccessible('the consents of a borrower')
  await withdraw.click()
  await expect(page.getByRole('button', { name: 'Agree: Asking a credit bureau' })).toBeVisible()
  await expect(api.requestOffer(application)).rejects.toThrow(/withdrawn the consent to ask a credit bureau/)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download it' }).click()
  expect((await download).suggestedFilename()).toBe(`held-data-${application.trackerId}.json`)
})
