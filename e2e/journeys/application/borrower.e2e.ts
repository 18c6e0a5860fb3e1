import { todayInIndia } from '@/schemas/dates'
import { lastFinancialYears } from '@/schemas/money/financial-years'
import { Api } from '../../helpers/api'
import {
  business,
  businessActivity,
  coApplicant,
  employment,
  newMobile,
  personal,
  reference,
  salariedStart,
  selfEmployedStart,
  shortPersonal,
} from '../../helpers/borrowers'
import { expect, test } from '../../helpers/fixtures'
import { stored } from '../../helpers/storage'
import { ScreenModel } from '../../models/screen.model'

test.use({ signedIn: false })

test('a salaried borrower applies alone, reloads midway, and leaves with the tracker id and nothing on the phone', async ({
  ownWizard: wizard,
  api,
  page,
}) => {
  const mobile = newMobile()
  await page.goto('/apply-loan/mobile?utm_source=Whatsapp&utm_campaign=diwali&utm_id=42')
  await wizard.isAt('mobile')
  const screen = new ScreenModel(page)
  await screen.isAccessible('borrower-mobile')
  await expect(page.getByText('Started before? Complete Application')).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveAttribute('autocomplete', 'name')
  await wizard.start(mobile, { ...salariedStart, 'Referral code': 'RK2026' })
  const { guest_token: token, TOKEN: agentToken } = await stored(page)
  expect(agentToken).toBeUndefined()

  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'email')
  const { PAN, 'Aadhaar front': front, 'Aadhaar back': back, ...typed } = personal
  await wizard.form.fillIn({ Email: typed.Email, 'Date of birth': typed['Date of birth'], PAN })
  await expect.poll(async () => JSON.stringify(await stored(page))).toContain('borrower@example.com')
  await page.reload()
  await wizard.isAt('kyc')
  await wizard.form.holds({ Email: typed.Email, PAN })
  await wizard.complete({ ...typed, 'Aadhaar front': front, 'Aadhaar back': back })
  await wizard.isAt('employment')
  await wizard.complete(employment)

  await wizard.isAt('co-applicants')
  await wizard.press('Add Co-borrower')
  await wizard.isAt('co-applicant-details')
  await wizard.complete(coApplicant('Vikram Sharma', '9811111111'), 'Submit')
  await wizard.isAt('co-applicants')
  await screen.isAccessible('borrower-co-applicants')
  await page.getByText('Personal details', { exact: true }).last().click()
  await page.getByRole('button', { name: 'Change Personal details' }).click()
  await wizard.isAt('kyc')
  await wizard.form.holds({ Email: typed.Email })
  await page.goBack()
  await wizard.isAt('co-applicants')
  const id = wizard.applicationId()
  await wizard.submitList()

  const trackerId = await wizard.hasSucceeded()
  await screen.isAccessible('borrower-success')
  expect(await stored(page)).toMatchObject({ TRACKER_ID: trackerId })
  const own = new Api(api.url, token)
  expect(await own.readOwn({ id })).toMatchObject({
    status: 'COMPLETED',
    tracker_id: trackerId,
    mobile,
    referral_code: 'RK2026',
    utm_details: { utm_id: '42', utm_source: 'Whatsapp', utm_campaign: 'diwali' },
    co_applicants: [{ name: 'Vikram Sharma' }],
  })
  await page.getByRole('link', { name: 'Go Back to login' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(Object.keys(await stored(page))).toEqual(['utm_details'])
})

test('a self-employed borrower whose proof runs out proves the mobile again and goes on with what was typed @weekly', async ({
  ownWizard: wizard,
  api,
  page,
}) => {
  const mobile = newMobile()
  const { 'Business proof': proof, ...answers } = business
  await page.goto('/apply-loan/mobile')
  await wizard.start(mobile, { ...selfEmployedStart, 'Loan type': { option: 'Auto Loan' } })
  await wizard.complete(shortPersonal)
  await wizard.isAt('business')
  await wizard.form.fillIn({ 'Business name': 'Singh Traders' })
  await expect.poll(async () => JSON.stringify(await stored(page))).toContain('Singh Traders')

  const { guest_token: token } = await stored(page)
  await new Api(api.url, token).logOut()
  await wizard.form.chooseFiles('Business proof', ...proof.files)
  await wizard.isAt('complete-application')
  await wizard.says('Your mobile has to be verified again. What you typed is kept.')
  await wizard.form.fillIn({ 'Mobile number': mobile })
  await wizard.press('Find Application')
  await wizard.proveMobile(mobile)
  await new ScreenModel(page).isAccessible('borrower-lookup')
  await wizard.press('Continue Application')
  await wizard.isAt('business')
  await wizard.form.holds({ 'Business name': 'Singh Traders', 'Business proof': proof })

  const [year] = lastFinancialYears(todayInIndia())
  const figures = { [`Turnover ${year}`]: '9000000', [`Profit ${year}`]: '1200000' }
  await wizard.complete({ ...answers, ...businessActivity, ...figures })
  await wizard.isAt('co-applicants')
  const id = wizard.applicationId()
  await wizard.open('complete-application', { id })
  await new ScreenModel(page).isAccessible('borrower-overview')
  await wizard.press('Add Personal References')
  await wizard.isAt('reference-details')
  await wizard.complete(reference('Anita Rao'), 'Submit')
  await wizard.isAt('complete-application')
  await expect(page.getByRole('button', { name: 'Add Personal References' })).toHaveCount(0)
  await wizard.press('Edit Personal References')
  await wizard.isAt('reference-details')
  await wizard.form.holds(reference('Anita Rao'))
  await wizard.form.fillIn({ Address: '9 Lake Road, Kolkata' })
  await wizard.form.press('Submit')
  await wizard.isAt('complete-application')
  await wizard.press('Continue Application')
  await wizard.isAt('co-applicants')
  await wizard.submitList()
  await wizard.hasSucceeded()
})

test('a guest finds neither what another guest has begun nor what another has typed on the phone', async ({
  ownWizard: wizard,
  api,
  page,
}) => {
  const [mine, theirs] = [newMobile(), newMobile()]
  const other = await new Api(api.url).guest(theirs)
  const application = await other.create(theirs)

  await page.goto('/apply-loan/mobile')
  await wizard.start(mine, salariedStart)
  await wizard.form.fillIn({ Email: 'mine@example.com' })
  await expect.poll(async () => JSON.stringify(await stored(page))).toContain('mine@example.com')
  await wizard.open('kyc', application)
  await wizard.says('The application could not be loaded.')

  await page.getByRole('link', { name: 'Find another application' }).click()
  await wizard.isAt('complete-application')
  await wizard.form.fillIn({ 'Mobile number': theirs })
  await wizard.press('Find Application')
  await wizard.proveMobile(theirs)
  await wizard.press('Continue Application')
  await wizard.isAt('kyc')
  await wizard.form.holds({ Email: '' })
  expect(JSON.stringify(await stored(page))).not.toContain('mine@example.com')
})

test('a borrower and an agent on one phone do not find what the other has typed', async ({
  ownWizard: own,
  wizard,
  login,
  api,
  agentMobile,
  page,
}) => {
  await page.goto('/apply-loan/mobile')
  await own.start(newMobile(), salariedStart)
  await own.form.fillIn({ Email: 'mine@example.com' })
  await expect.poll(async () => JSON.stringify(await stored(page))).toContain('mine@example.com')

  await login.open()
  await login.sendCodeTo(agentMobile)
  await login.asksForCode()
  await login.typeCode(await api.codeFor(agentMobile))
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.goto('/apply-loan/mobile')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  const kept = await stored(page)
  expect(JSON.stringify(kept)).not.toContain('mine@example.com')
  expect(kept).not.toHaveProperty('guest_token')
  expect(kept).not.toHaveProperty('APPLICATION_ID')

  await wizard.create()
  await wizard.form.fillIn({ 'Full name': "The agent's customer" })
  await expect.poll(async () => JSON.stringify(await stored(page))).toContain("The agent's customer")
  await new Api(api.url, kept['TOKEN']).logOut()
  await page.reload()
  await login.isAtLanding()
  await page.goto('/apply-loan/mobile')
  await own.isAt('mobile')
  await own.form.holds({ 'Full name': '' })
})
