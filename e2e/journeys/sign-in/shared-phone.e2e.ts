import { Api } from '../../helpers/api'
/* @long */
import { newMobile, shortPersonal, withoutFiles } from '../../helpers/borrowers'
import { expect, storedSession, test } from '../../helpers/fixtures'
import { stored } from '../../helpers/storage'
import { LoginModel } from '../../models/login.model'
import { WizardModel } from '../../models/wizard.model'

const SECRET = 'Only the first agent knows this'

test('two agents in two tabs of one phone: nothing of one is seen by the other, or credited to them', async ({
  browser,
  baseURL,
  agentMobile,
  colleagueMobile: otherMobile,
}) => {
  // Sessions of their own: both end here.
  const one = await new Api(baseURL ?? '').signedIn(agentMobile)
  const other = await new Api(baseURL ?? '').signedIn(otherMobile)
  const application = await one.start(newMobile())
  const context = await browser.newContext({ storageState: storedSession(one) })
  const first = await context.newPage()
  const wizard = new WizardModel(first, one)
  await wizard.open('kyc', application)
  await wizard.form.fillIn({ ...withoutFiles(shortPersonal), Address: SECRET })
  await expect.poll(async () => JSON.stringify(await stored(first))).toContain(SECRET)

  // A toast goes by itself: it is waited for from now on.
  const isTold = first
    .getByText('Somebody signed in or out in another tab, so this one has ended.')
    .waitFor({ timeout: 60_000 })

  // In another tab the first agent signs out, and the second one signs in.
  const second = await context.newPage()
  await second.goto('/')
  await new WizardModel(second, one).logOut()
  const login = new LoginModel(second)
  await login.isAtLanding()
  await login.begin()
  await login.sendCodeTo(otherMobile)
  await login.asksForCode()
  await login.typeCode(await other.codeFor(otherMobile))
  await expect(second.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

  // The first tab has ended, and shows nothing that was typed in it.
  await new LoginModel(first).isAtLanding()
  await expect(first.getByText(SECRET)).toHaveCount(0)
  await isTold

  // The second agent finds neither the application nor what was typed, in either tab.
  for (const page of [second, first]) {
    const theirs = new WizardModel(page, other)
    await theirs.open('kyc', application)
    await theirs.says('The application could not be loaded.')
    await expect(page.getByRole('textbox')).toHaveCount(0)
    expect(JSON.stringify(await stored(page))).not.toContain(SECRET)
  }
  expect(await other.applicationsOf(application.mobile, (await other.profile()).id)).toBe(0)

  // All that the second one begins in the tab of the first is the second one's.
  const theirs = new WizardModel(first, other)
  const mobile = newMobile()
  await theirs.create()
  await theirs.form.holds({ 'Mobile number': '', 'Full name': '' })
  await other.start(mobile)
  expect(await other.applicationsOf(mobile, (await other.profile()).id)).toBe(1)
  const again = await new Api(baseURL ?? '').signedIn(agentMobile)
  expect(await again.applicationsOf(mobile, (await again.profile()).id)).toBe(0)
  expect(await again.read(application)).toMatchObject({ id: application.id, personal_info: null })
  await context.close()
})
