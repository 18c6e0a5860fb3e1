import { expect, test } from '../../helpers/fixtures'
import { stored } from '../../helpers/storage'

test.use({ signedIn: false })

test('an agent signs in by mobile and code, and is greeted', async ({ login, page, api, agentMobile }) => {
  await page.goto('/')
  await login.isAtLanding()
  await login.begin()
  await login.sendCodeTo(agentMobile)
  await login.asksForCode()
  await login.typeCode(await api.codeFor(agentMobile))
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByText(/^Hello, (Asha Rao|Ravi Kumar|Farida Khan)$/)).toBeVisible()
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

test('a wrong code is told and cleared, and the right one still works', async ({
  login,
  page,
  api,
  agentMobile,
}) => {
  await login.open()
  await login.sendCodeTo(agentMobile)
  await login.asksForCode()
  const code = await api.codeFor(agentMobile)
  await login.typeCode(code === '123456' ? '654321' : '123456')
  await expect(page.getByText('Invalid OTP. Please try again.').first()).toBeVisible()
  await login.hasNoCode()
  await login.typeCode(code)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

test('another code may be asked for once the countdown ends, and whoever comes back finds the countdown', async ({
  login,
  page,
  agentMobile,
}) => {
  await page.clock.install()
  await login.open()
  await login.sendCodeTo(agentMobile)
  await login.countsDown(/^(30|29) secs$/)
  await page.clock.runFor(12_000)
  await login.countsDown(/^1[5-8] secs$/)

  await page.goto('/')
  await login.asksForCode()
  await expect(login.mobile).toHaveValue(agentMobile)
  await login.countsDown(/^1[0-8] secs$/)

  await page.clock.runFor(18_000)
  await expect(login.resend).toBeEnabled()
  await expect(page.getByText(/ secs$/)).toBeHidden()
})

test('Edit unlocks the mobile, and the code sent before is forgotten', async ({
  login,
  page,
  agentMobile,
}) => {
  await login.open()
  await login.sendCodeTo(agentMobile)
  await login.asksForCode()
  await login.editMobile()
  await login.asksForMobile()
  await expect(login.mobile).toHaveValue(agentMobile)
  await page.reload()
  await login.asksForMobile()
})

test('an agent signs in by the message around the code, and sees one that has none', async ({
  login,
  page,
  context,
  api,
  agentMobile,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await login.open()
  await login.sendCodeTo(agentMobile)
  await login.asksForCode()
  await login.pasteMessage('Login on 25-11-2026')
  await expect(page.getByText('There is no code of six digits in “Login on 25-11-2026”')).toBeVisible()
  await login.pasteMessage(`OTP for login on 25-11-2026 is ${await api.codeFor(agentMobile)}`)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

test('a mobile that is no number is refused', async ({ login, page }) => {
  await login.open()
  await login.sendCodeTo('12345')
  await expect(page.getByText('Invalid mobile number')).toBeVisible()
})

test('a mobile that nobody has registered is asked for a code like any other, and none is right', async ({
  login,
  page,
  api,
}) => {
  await login.open()
  await login.sendCodeTo('9876500000')
  await login.asksForCode()
  await login.typeCode('000000')
  // At the field, and as a toast, which lies over the dialog, can be read out in it, and stays when it goes.
  await expect(page.getByText('Invalid OTP. Please try again.').first()).toBeVisible()
  const toast = page.getByRole('alert').getByText('Invalid OTP. Please try again.')
  await expect(
    login.dialog.locator(':popover-open').getByText('Invalid OTP. Please try again.'),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await login.isAtLanding()
  await expect(toast).toBeVisible()
  await expect(api.codeFor('9876500000')).rejects.toThrow('No code was sent')
})

test('a send that another server answers with status_code 400 asks for the mobile again', async ({
  login,
  page,
}) => {
  await page.route('**/v1/auth/send-otp', (route) =>
    route.fulfill({
      status: 400,
      json: { message: 'This mobile number is not registered', status_code: 400 },
    }),
  )
  await login.open()
  await login.sendCodeTo('9876500000')
  await expect(page.getByText('This mobile number is not registered')).toBeVisible()
  await login.asksForMobile()
  await expect(login.mobile).toHaveValue('')
})

test('a role other than AGENT is signed out at once and told so', async ({ login, page, api }) => {
  const manager = '9000000003'
  await login.open()
  await login.sendCodeTo(manager)
  await login.asksForCode()
  await login.typeCode(await api.codeFor(manager))
  await expect(page.getByText('Only agents can use this application.')).toBeVisible()
  await login.asksForMobile()
  expect(await stored(page)).not.toHaveProperty('TOKEN')
})
