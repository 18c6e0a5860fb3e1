/* @long */
import { employment, newMobile, salariedStart, shortPersonal } from '../../helpers/borrowers'
import { expect, test } from '../../helpers/fixtures'
import { hold } from '../../helpers/network'
import { ScreenModel } from '../../models/screen.model'

test('the steps are named and counted, and one that is done is opened from there', async ({
  wizard,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const steps = page.getByRole('navigation', { name: 'Steps of the application' })
  const toggle = steps.getByRole('button')
  await wizard.create()
  await expect(toggle).toContainText('1 of 7 (8 for car and gold loans)')
  await wizard.start(newMobile(), { ...salariedStart, 'Loan type': { option: 'Gold Loan' } })
  await wizard.isAt('kyc')
  await expect(toggle).toContainText('Step 1 of 2')
  await wizard.complete(shortPersonal)
  await wizard.complete(employment)
  await wizard.isAt('co-applicants')
  await expect(toggle).toContainText('4 of 8')

  await toggle.click()
  await expect(steps.getByRole('listitem')).toHaveText([
    'Mobile and loan',
    'Personal details',
    'Employment details',
    'Co-applicants',
    'Loan documents',
    'References',
    'Loan offer',
    'Submit application',
  ])
  await expect(steps.locator('[aria-current="step"]')).toHaveText('Co-applicants')
  await expect(steps.getByRole('link', { name: 'Loan offer' })).toHaveCount(0)
  await new ScreenModel(page).isAccessible('steps')
  await page.setViewportSize({ width: 1440, height: 900 })
  await toggle.waitFor({ state: 'hidden' })
  await expect(steps.getByRole('link', { name: 'Personal details' })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 640 })
  await steps.getByRole('link', { name: 'Personal details' }).click()
  await wizard.isAt('kyc')
  await wizard.form.holds(shortPersonal)
  await page.goBack()
  await wizard.isAt('co-applicants')
})

test('Back and Forward go through the steps, show what was saved, and a changed step is updated', async ({
  wizard,
  page,
  api,
  traffic,
}) => {
  const mobile = newMobile()
  await wizard.create()
  await wizard.start(mobile, salariedStart)
  await wizard.complete(shortPersonal)
  await wizard.isAt('employment')
  await wizard.complete(employment)
  await wizard.isAt('co-applicants')

  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await wizard.isAt('employment')
  await wizard.form.holds(employment)
  await page.goBack()
  await wizard.isAt('kyc')
  await wizard.form.holds(shortPersonal)
  await page.goBack()
  await wizard.isAt('mobile')
  await wizard.form.holds({ 'Mobile number': mobile, ...salariedStart })
  await page.goForward()
  await wizard.isAt('kyc')
  await page.goForward()
  await wizard.isAt('employment')
  await page.goForward()
  await wizard.isAt('co-applicants')

  await page.goBack()
  await wizard.isAt('employment')
  await wizard.form.fillIn({ Designation: 'Senior Engineer' })
  await wizard.form.press('Next')
  await wizard.isAt('co-applicants')
  traffic.isExactly(
    'POST /v1/otp/send',
    'POST /v1/otp/verify',
    'POST /v1/apply-loan/create',
    'POST /v1/apply-loan/{id}/personal-info',
    'POST /v1/apply-loan/{id}/employment-info',
    'PATCH /v1/loan-application/{id}/employee-info',
  )
  expect(await api.read({ id: wizard.applicationId() })).toMatchObject({
    employment_info: { company_name: 'Infosys Limited', designation: 'Senior Engineer' },
  })
})

test('what was typed and not saved is still there after Back and Forward', async ({ wizard, page, api }) => {
  const application = await api.start(newMobile())
  await api.savePersonal(application)
  await wizard.open('kyc', application)
  await wizard.isAt('kyc')
  await wizard.form.press('Next')
  await wizard.isAt('employment')
  await wizard.form.fillIn({ 'Company name': 'Half typed' })
  await page.goBack()
  await wizard.isAt('kyc')
  await page.goForward()
  await wizard.isAt('employment')
  await wizard.form.holds({ 'Company name': 'Half typed' })
})

test('Back during a save stays on the step, and the save finishes', async ({ wizard, page, traffic }) => {
  await wizard.create()
  await wizard.start(newMobile(), salariedStart)
  await wizard.form.fillIn(shortPersonal)
  const save = await hold(page, '**/personal-info')
  await wizard.form.press('Next')
  await save.arrived

  await page.goBack()
  await wizard.isAt('kyc')
  await wizard.form.holds({ Address: '12 MG Road, Indiranagar' })
  await page.getByRole('link', { name: 'Home' }).click()
  await wizard.isAt('kyc')

  save.release()
  await wizard.isAt('employment')
  traffic.isExactly(
    'POST /v1/otp/send',
    'POST /v1/otp/verify',
    'POST /v1/apply-loan/create',
    'POST /v1/apply-loan/{id}/personal-info',
  )
})

test('Back from the offer leads to the references, and Forward to the same offer', async ({
  wizard,
  page,
  api,
}) => {
  await wizard.open('references', await api.salaried(newMobile()))
  await wizard.submitList()
  await wizard.isAt('loan-offer')
  await page.goBack()
  await wizard.isAt('references')
  await page.goForward()
  await wizard.isAt('loan-offer')
  await wizard.offers({ EMI: '₹11,047' })
})

test('Back from success does not open the application again, and its offer stays accepted', async ({
  wizard,
  page,
  api,
}) => {
  await wizard.open('references', await api.salaried(newMobile()))
  await wizard.submitList()
  await wizard.isAt('loan-offer')
  await wizard.acceptOffer()
  await wizard.press('Submit Application')
  const id = await wizard.hasSucceeded()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Submit Application' })).toHaveCount(0)
  await wizard.open('references', { id: wizard.applicationId() })
  expect(await wizard.hasSucceeded()).toBe(id)
})
