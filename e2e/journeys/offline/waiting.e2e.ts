/* @long */
import { newMobile } from '../../helpers/borrowers'
import { expect, test } from '../../helpers/fixtures'
import { hold } from '../../helpers/network'

test('a final submit that nobody answers is said to take long, holds its page, and can be ended and sent again', async ({
  wizard,
  api,
  page,
}) => {
  const application = await api.salaried(newMobile())
  await api.acceptOffer(application)
  await page.clock.install()
  await wizard.open('final-submit', application)
  await wizard.isAt('final-submit')
  const submit = await hold(page, '**/mark-completed')
  await wizard.press('Submit Application')
  await submit.arrived
  await page.clock.fastForward(8000)
  await wizard.says('This takes longer than usual. Nothing is lost.')
  await expect(page.getByRole('button', { name: 'Stop waiting' })).toBeHidden()

  await page.getByRole('link', { name: 'Home' }).click()
  await wizard.says('This is still being sent. One moment, please.')
  await wizard.isAt('final-submit')

  await page.clock.fastForward(12_000)
  await wizard.press('Stop waiting')
  await wizard.says('You stopped waiting.')
  await expect(page.getByText('This takes longer than usual.')).toBeHidden()
  submit.release()
  await wizard.press('Submit Application')
  await wizard.hasSucceeded()
})

test('a page that does not come is said to take long, aloud and within its margins', async ({
  wizard,
  api,
  page,
}) => {
  const application = await api.personal(newMobile())
  await page.clock.install()
  const read = await hold(page, `**/v1/loan-application/${application.id}*`)
  await wizard.open('employment', application)
  await read.arrived
  await page.clock.fastForward(20_000)
  const notice = page.getByRole('status').filter({ hasText: 'This takes longer than usual.' })
  await expect(notice.getByRole('button', { name: 'Stop waiting' })).toBeVisible()
  const words = await notice.getByText('This takes longer than usual.').boundingBox()
  expect(words?.x).toBeGreaterThanOrEqual(16)
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
