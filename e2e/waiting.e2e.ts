import { newMobile } from './helpers/borrowers'
import { expect, test } from './helpers/fixtures'
import { hold } from './helpers/network'

test('a save that nobody answers is said to take long, and whoever stops waiting keeps the form and sends it again', async ({
  wizard,
  api,
  page,
}) => {
  const application = await api.start(newMobile())
  await page.clock.install()
  await wizard.open('mobile', application)
  await wizard.isAt('mobile')
  await wizard.consent()
  await wizard.form.fillIn({ 'Full name': 'Sunita Rao' })
  const save = await hold(page, `**/v1/loan-application/${application.id}`)
  await wizard.form.press('Continue Application')
  await save.arrived
  await page.clock.fastForward(8000)
  await wizard.says('This takes longer than usual.')
  await expect(page.getByRole('button', { name: 'Stop waiting' })).toBeHidden()

  await page.goBack()
  await wizard.says('This is still being sent. One moment, please.')
  await wizard.isAt('mobile')

  await page.clock.fastForward(12_000)
  await wizard.press('Stop waiting')
  await wizard.says('You stopped waiting.')
  await expect(page.getByText('This takes longer than usual.')).toBeHidden()
  await wizard.form.holds({ 'Full name': 'Sunita Rao' })
  save.release()
  await wizard.form.press('Continue Application')
  await wizard.isAt('kyc')
  expect(await api.read(application)).toMatchObject({ name: 'Sunita Rao' })
})

test.describe('signed out', () => {
  test.use({ signedIn: false })

  test('a code that does not come is said to take long, and the number can be corrected', async ({
    login,
    page,
  }) => {
    await page.clock.install()
    await login.open()
    const send = await hold(page, '**/v1/auth/send-otp')
    await login.sendCodeTo('9000000001')
    await send.arrived
    await page.clock.fastForward(20_000)
    await expect(page.getByText('This takes longer than usual.')).toBeVisible()
    await page.getByRole('button', { name: 'Stop waiting' }).click()
    await login.asksForMobile()
    await expect(login.mobile).toHaveValue('9000000001')
  })
})
