/* @long */
import { newMobile, salariedStart, shortEmployment, shortPersonal } from '../../helpers/borrowers'
import { expect, test } from '../../helpers/fixtures'

test('a double tap sends one request, on every button that saves', async ({ wizard, page, traffic }) => {
  const mobile = newMobile()
  await wizard.create()
  await wizard.fillStart(mobile, salariedStart)
  await wizard.form.button('Verify mobile').dblclick()
  await wizard.proveMobile(mobile)
  await wizard.isAt('kyc')
  await wizard.form.fillIn(shortPersonal)
  await wizard.form.button('Next').dblclick()
  await wizard.isAt('employment')
  await wizard.form.fillIn(shortEmployment)
  await wizard.form.button('Next').dblclick()
  await wizard.skipLists()
  await wizard.isAt('loan-offer')
  await page.getByRole('button', { name: 'Accept Offer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).dblclick()
  await wizard.isAt('final-submit')
  await page.getByRole('button', { name: 'Submit Application', exact: true }).dblclick()
  await wizard.hasSucceeded()
  traffic.isExactly(
    'POST /v1/otp/send',
    'POST /v1/otp/verify',
    'POST /v1/apply-loan/create',
    'POST /v1/apply-loan/{id}/personal-info',
    'POST /v1/apply-loan/{id}/employment-info',
    'POST /v1/bureau/bre/loankone',
    'PATCH /v1/bureau/bre/loankone',
    'PATCH /v1/apply-loan/{id}/mark-completed',
  )
})

test('a save that the server fails keeps the form, says why, and goes through at the next try', async ({
  wizard,
  page,
  api,
}) => {
  await wizard.open('kyc', await api.start(newMobile()))
  await wizard.form.fillIn(shortPersonal)
  await page.route('**/personal-info', (route) =>
    route.fulfill({ status: 500, json: { message: 'The lender is closed for today' } }),
  )
  await wizard.form.press('Next')
  await expect(page.getByRole('alert').getByText('The lender is closed for today')).toBeVisible()
  await wizard.isAt('kyc')
  await wizard.form.holds(shortPersonal)

  await page.unroute('**/personal-info')
  await wizard.form.press('Next')
  await wizard.isAt('employment')
})

test('a step without network is kept on the phone, the next one opens, and it goes out by itself', async ({
  wizard,
  page,
  api,
  context,
}) => {
  await wizard.open('kyc', await api.start(newMobile()))
  await wizard.form.fillIn(shortPersonal)
  // All that the pages need later is fetched while nothing else happens.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await wizard.says('You are offline.')
  await wizard.form.press('Next')
  await wizard.isAt('employment')
  await wizard.says(/Personal details\. Sent by itself as soon as the server answers/)
  await context.setOffline(false)
  await expect(page.getByText('Kept on this phone', { exact: true })).toBeHidden()
  expect(await api.read({ id: wizard.applicationId() })).toMatchObject({
    personal_info: { city: 'Bengaluru' },
  })
})

test('a kept step that the server refuses can be discarded, and the application shows what the server has', async ({
  wizard,
  page,
  api,
  context,
}) => {
  await wizard.open('kyc', await api.start(newMobile()))
  await wizard.form.fillIn(shortPersonal)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await wizard.form.press('Next')
  await wizard.isAt('employment')
  await page.route('**/personal-info', (route) =>
    route.fulfill({ status: 400, json: { message: 'The lender does not serve this pincode' } }),
  )
  await context.setOffline(false)
  const notice = page.getByRole('region', { name: 'Not saved: Personal details' })
  await expect(notice).toContainText('The lender does not serve this pincode')
  await notice.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await wizard.isAt('complete-application')
  await expect(notice).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: 'Personal details' })).toContainText('Missing')
  await page.reload()
  await wizard.isAt('complete-application')
  await expect(notice).toBeHidden()
})

test('an empty form sends nothing: it counts what is missing and goes to the first', async ({
  wizard,
  api,
  traffic,
}) => {
  await wizard.open('kyc', await api.start(newMobile()))
  await wizard.form.press('Next')
  await wizard.form.isWrong('Gender', 'Please select gender')
  await wizard.form.isWrong('Pincode', 'Invalid pincode')
  await wizard.says('Missing aadhaar front')
  await wizard.says(/^\d+ fields need your attention$/)
  await expect(wizard.form.textBox('Date of birth')).toBeFocused()
  traffic.isExactly()
})

test('an application whose creation was never answered is the same one after a reload', async ({
  wizard,
  page,
}) => {
  const mobile = newMobile()
  const made: unknown[] = []
  await page.route(
    '**/apply-loan/create',
    async (route) => {
      const answer = await route.fetch()
      made.push(await answer.json())
      await route.abort()
    },
    { times: 1 },
  )
  await wizard.create()
  await wizard.fillStart(mobile, salariedStart)
  await wizard.form.press('Verify mobile')
  await wizard.proveMobile(mobile)
  await expect.poll(() => made.length).toBe(1)
  await wizard.isAt('mobile')
  await page.reload()
  await wizard.fillStart(mobile, salariedStart)
  await wizard.form.press('Verify mobile')
  await wizard.proveMobile(mobile)
  await wizard.isAt('kyc')
  expect(JSON.stringify(made)).toContain(wizard.applicationId())
})
