import { Api } from '../../helpers/api'
import { newMobile } from '../../helpers/borrowers'
import { png } from '../../helpers/files'
import { expect, storedSession, test } from '../../helpers/fixtures'
import { countStoredFiles, stored } from '../../helpers/storage'
import { LoginModel } from '../../models/login.model'
import { ScreenModel } from '../../models/screen.model'

test.describe('in a session of its own', () => {
  test.use({ ownSession: true })

  test('a logout in mid-wizard asks first, ends at the login and leaves nothing behind', async ({
    wizard,
    login,
    api,
    page,
  }) => {
    const application = await api.start(newMobile())
    await page.goto('/')
    await wizard.open('kyc', application)
    await wizard.isAt('kyc')
    await page.route('**/upload-file', (route) => route.abort())
    await wizard.form.fillIn({ Email: 'typed@example.com', Address: 'Typed and not saved' })
    await wizard.form.chooseFiles('PAN', png('pan.png'))
    await expect(wizard.form.button('Try again to send PAN')).toBeVisible()
    expect(await countStoredFiles(page)).toBe(1)

    await wizard.askToLogOut()
    await expect(page.getByRole('dialog', { name: 'Logout?' })).toBeVisible()
    await new ScreenModel(page).isAccessible('logout')
    await page.getByRole('dialog', { name: 'Logout?' }).getByRole('button', { name: 'Cancel' }).click()
    await page.goBack()
    await wizard.form.holds({ Email: 'typed@example.com' })

    await wizard.logOut()
    await login.isAtLanding()
    await expect.poll(() => stored(page)).toEqual({})
    await expect.poll(() => countStoredFiles(page)).toBe(0)

    await page.goBack()
    await login.isAtLanding()
    await page.goto(`/application/kyc`)
    await login.isAtLanding()
    expect(await stored(page)).toEqual({})
  })

  test('a session that the server no longer knows ends at the login', async ({
    wizard,
    login,
    api,
    page,
  }) => {
    const application = await api.start(newMobile())
    await wizard.open('kyc', application)
    await wizard.isAt('kyc')
    await api.logOut()
    await page.getByRole('link', { name: /Home$/ }).click()
    await login.isAtLanding()
  })

  test('the agent who lost the session in mid-typing signs in again and finds what was typed', async ({
    wizard,
    login,
    api,
    agentMobile,
    page,
  }) => {
    await wizard.create()
    await wizard.form.fillIn({ 'Full name': 'Sunita Sharma' })
    await expect.poll(async () => JSON.stringify(await stored(page))).toContain('Sunita Sharma')
    await api.logOut()
    await page.reload()
    await login.isAtLanding()
    await expect(page.getByText('You have been signed out.')).toBeVisible()

    await login.begin()
    await login.sendCodeTo(agentMobile)
    await login.asksForCode()
    await login.typeCode(await api.codeFor(agentMobile))
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await wizard.create()
    await wizard.form.holds({ 'Full name': 'Sunita Sharma' })
  })
})

test('signing out on all phones ends the session on the other phone too', async ({
  browser,
  baseURL,
  colleagueMobile,
}) => {
  // The colleague's, because all the sessions of an agent end here.
  const here = await new Api(baseURL ?? '').signedIn(colleagueMobile)
  const there = await new Api(baseURL ?? '').signedIn(colleagueMobile)
  const openPhone = async (api: Api) =>
    (await browser.newContext({ storageState: storedSession(api) })).newPage()
  const phone = await openPhone(here)
  const other = await openPhone(there)
  await other.goto('/')
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

  await phone.goto('/profile')
  await phone.getByRole('button', { name: 'Logout on all phones' }).click()
  const dialog = phone.getByRole('dialog', { name: 'Logout on all phones' })
  await dialog.getByRole('button', { name: 'Logout', exact: true }).click()
  await new LoginModel(phone).isAtLanding()
  expect(await stored(phone)).toEqual({})

  await other.reload()
  await new LoginModel(other).isAtLanding()
  await expect(other.getByText('You have been signed out.')).toBeVisible()
  expect(await stored(other)).not.toHaveProperty('TOKEN')
  expect(await there.isSignedIn()).toBe(false)
  await phone.context().close()
  await other.context().close()
})

test('a link to a step not yet reached leads to the step at which the application stands', async ({
  wizard,
  api,
}) => {
  const application = await api.start(newMobile())
  for (const stage of ['references', 'employment', 'success', 'loan-offer'] as const) {
    await wizard.open(stage, application)
    await wizard.isAt('kyc')
  }
  await api.savePersonal(application)
  await wizard.open('co-applicants', application)
  await wizard.isAt('employment')
})

test('a link into the wizard without an application says so and ends at the dashboard', async ({
  wizard,
  page,
}) => {
  await page.goto('/application/references')
  await wizard.says('No application ID found.')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

test("another agent's application does not open", async ({ wizard, api, colleagueMobile, page }) => {
  const other = await api.signedIn(colleagueMobile)
  await wizard.open('kyc', await other.start(newMobile()))
  await wizard.says('The application could not be loaded.')
  await expect(page.getByRole('textbox')).toHaveCount(0)
})

test.describe('as a guest', () => {
  test.use({ signedIn: false })

  test('any page of an agent leads to the landing page', async ({ page, login }) => {
    await page.goto('/application/mobile')
    await login.isAtLanding()
    await page.goto('/')
    await login.isAtLanding()
  })
})
