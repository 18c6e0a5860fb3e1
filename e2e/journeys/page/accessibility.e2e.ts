/* @long */
import { newMobile, shortPersonal } from '../../helpers/borrowers'
import { pdf } from '../../helpers/files'
import { expect, test } from '../../helpers/fixtures'
import { hold } from '../../helpers/network'
import { atWidth } from '../../helpers/weekly'
import { ScreenModel } from '../../models/screen.model'

const SIZES = [
  { width: 360, height: 800 },
  { width: 1440, height: 900 },
] as const

for (const viewport of SIZES) {
  test.describe(`axe finds nothing ${atWidth(viewport.width)}`, () => {
    test.use({ viewport })

    test.describe('as a guest', () => {
      test.use({ signedIn: false })

      test('on the landing page, the login, its code and its faults', async ({
        login,
        page,
        agentMobile,
      }) => {
        const screen = new ScreenModel(page)
        await page.goto('/login')
        await login.isAtLanding()
        await screen.isAccessible('landing')
        await login.begin()
        await screen.isAccessible('login')
        await login.sendCodeTo('12')
        await screen.isAccessible('login-invalid-mobile')
        await login.sendCodeTo(agentMobile)
        await login.asksForCode()
        await screen.isAccessible('login-code')
        await login.typeCode('000000')
        await expect(page.getByText('Invalid OTP. Please try again.').first()).toBeVisible()
        await screen.isAccessible('login-wrong-code', { toasts: true })
      })
    })

    test('on the dashboard, the start form, its lists and its dialog', async ({ wizard, page }) => {
      const screen = new ScreenModel(page)
      await page.goto('/')
      await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
      await screen.isAccessible('dashboard')
      await page.goto('/no-such-page')
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
      await screen.isAccessible('not-found')

      await wizard.create()
      await screen.isAccessible('mobile')
      await wizard.form.press('Verify mobile')
      await wizard.form.isWrong('Full name', 'Invalid name')
      await screen.isAccessible('mobile-invalid')
      await wizard.form.fillIn({
        'Mobile number': newMobile(),
        'Full name': 'Sunita Sharma',
        'PAN number': 'ABCPE1234F',
        'Job type': { option: 'Salaried/Professional' },
      })
      await wizard.form.list('Loan type').click()
      await expect(page.getByRole('option', { name: 'Gold Loan' })).toBeVisible()
      await screen.isAccessible('mobile-loan-types')
      await page.getByPlaceholder('Search...').fill('nothing like it')
      await expect(page.getByText('No options found')).toBeVisible()
      await screen.isAccessible('mobile-no-options')
      await page.getByPlaceholder('Search...').fill('personal')
      await page.getByRole('option', { name: 'Personal Loan' }).click()
      await wizard.consent()
      await wizard.form.press('Verify mobile')
      await expect(page.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeVisible()
      await screen.isAccessible('mobile-otp')
    })

    test('on the personal and employment details, their calendar and their uploads @weekly', async ({
      wizard,
      page,
      api,
    }) => {
      const screen = new ScreenModel(page)
      const application = await api.start(newMobile())
      await wizard.open('kyc', application)
      await wizard.isAt('kyc')
      await screen.isAccessible('kyc')
      await wizard.form.press('Choose Date of birth in a calendar')
      await expect(page.getByRole('dialog', { name: 'Date of birth' })).toBeVisible()
      await screen.isAccessible('kyc-calendar')
      await page.keyboard.press('Escape')
      await expect(wizard.form.button('Choose Date of birth in a calendar')).toBeFocused()
      await expect(page.getByRole('dialog')).toBeHidden()
      await wizard.form.press('Next')
      await wizard.form.isWrong('Gender', 'Please select gender')
      await screen.showsFocus()
      await screen.isAccessible('kyc-invalid')
      await page.route('**/bulk-upload', (route) => route.abort())
      await wizard.form.chooseFiles('Bank statement', pdf('april.pdf'))
      await wizard.form.fillIn(shortPersonal)
      await wizard.says('april.pdf was not sent. It is kept on this phone.')
      await screen.isAccessible('kyc-filled')
      await wizard.form.press('Next')
      await wizard.isAt('employment')
      await screen.isAccessible('employment')
    })

    test('on the business details @weekly', async ({ wizard, api, page }) => {
      const screen = new ScreenModel(page)
      const application = await api.start(newMobile(), {
        job_type: 'SELF_EMPLOYED',
        loan_type: 'BUSINESS_LOAN',
      })
      await api.savePersonal(application)
      await wizard.open('business', application)
      await wizard.isAt('business')
      await wizard.form.answer('Is GST available', { radio: 'Yes' })
      await wizard.form.fillIn({
        'Bank name': { option: 'HDFC Bank' },
        'Bank statement': { files: [pdf('april.pdf')] },
      })
      await wizard.form.press('Add Bank')
      await screen.isAccessible('business')
      await wizard.form.press('Next')
      await wizard.form.isWrong('Business type', 'Required')
      await screen.isAccessible('business-invalid')
    })

    test('on co-applicants, references and the documents of an asset @weekly', async ({
      wizard,
      api,
      page,
    }) => {
      const screen = new ScreenModel(page)
      const application = await api.salaried(newMobile(), { loan_type: 'AUTO_LOAN' })
      await wizard.open('co-applicants', application)
      await wizard.isAt('co-applicants')
      await screen.isAccessible('co-applicants-empty')
      await wizard.press('Add Co-borrower')
      await wizard.isAt('co-applicant-details')
      await screen.isAccessible('co-applicant-details')
      await api.addCoApplicant(application)
      await wizard.open('co-applicants', application)
      await wizard.lists('Co-applicants', /Vikram Sharma/)
      await screen.isAccessible('co-applicants')
      await wizard.submitList()
      await wizard.isAt('loan-doc')
      await screen.isAccessible('loan-doc-auto')
      await wizard.form.press('Submit')
      await wizard.isAt('references')
      await screen.isAccessible('references-empty')
      await wizard.press('Add Business References')
      await wizard.isAt('reference-details')
      await wizard.form.press('Add Reference')
      await screen.isAccessible('reference-details')
      await api.addReference(application)
      await wizard.open('references', application)
      await wizard.lists('References', /Anita Rao/)
      await screen.isAccessible('references')

      await wizard.open('loan-doc', await api.salaried(newMobile(), { loan_type: 'GOLD_LOAN' }))
      await wizard.isAt('loan-doc')
      await screen.isAccessible('loan-doc-gold')
    })

    test('on the offer, its dialog and every outcome @weekly', async ({ wizard, api, page }) => {
      const screen = new ScreenModel(page)
      const application = await api.salaried(newMobile())
      await wizard.open('references', application)
      await wizard.isAt('references')
      const offer = await hold(page, '**/bre/loankone')
      await wizard.submitList()
      await wizard.isAt('success/loan-offers')
      await screen.isAccessible('loan-offers')
      offer.release()
      await wizard.isAt('loan-offer')
      await screen.isAccessible('loan-offer')
      await wizard.press('Accept Offer')
      await expect(page.getByRole('dialog')).toBeVisible()
      await screen.isAccessible('loan-offer-confirm')
      await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
      await wizard.isAt('final-submit')
      await screen.isAccessible('final-submit')
      await wizard.press('Submit Application')
      await wizard.hasSucceeded()
      await screen.isAccessible('success')
      await wizard.press('Loan Offers')
      await wizard.isAt('loan-offer')
      await screen.isAccessible('loan-offer-accepted')

      const rejected = await api.salaried(newMobile(), { pan_number: 'ABCPE9997F' })
      await api.requestOffer(rejected)
      await wizard.open('rejection', rejected)
      await wizard.isAt('rejection')
      await screen.isAccessible('rejection')
      await wizard.press('Change Loan Type')
      await wizard.isAt('mobile')
      await screen.isAccessible('mobile-change-loan-type')
      await wizard.open('complete-application', await api.start(newMobile()))
      await wizard.isAt('complete-application')
      await screen.isAccessible('complete-application')
      const unseen = await api.start(newMobile())
      await page.route('**/loan-application/*', (route) => route.abort())
      // An application that was opened on this phone before would open from the copy that it kept.
      await wizard.open('complete-application', unseen)
      await wizard.says('The application could not be loaded.')
      await screen.isAccessible('load-failed')
    })
  })
}
