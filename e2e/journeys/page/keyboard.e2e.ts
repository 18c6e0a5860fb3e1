import { newMobile, reference, salariedStart, shortEmployment, shortPersonal } from '../../helpers/borrowers'
import { expect, test } from '../../helpers/fixtures'
import { KeyboardModel } from '../../models/keyboard.model'

test('the whole wizard can be done by keyboard alone @weekly', async ({ wizard, page, api }) => {
  const keyboard = new KeyboardModel(page, wizard.form)
  const mobile = newMobile()
  const { form } = wizard
  await page.goto('/')
  await keyboard.activate(page.getByRole('link', { name: 'Create Application' }))

  await wizard.isAt('mobile')
  await keyboard.fillIn({ 'Mobile number': mobile, ...salariedStart })
  await keyboard.tick('I accept the Terms and Conditions.')
  await keyboard.tick('I accept the Lenders Consent to check the credit bureau.')
  await keyboard.activate(form.button('Verify mobile'))
  await expect(page.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused()
  await expect(page.getByText('Sending the OTP')).toBeHidden()
  await page.keyboard.type(await api.codeFor(mobile))

  await wizard.isAt('kyc')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await keyboard.fillIn(shortPersonal)
  await keyboard.activate(form.button('Next'))

  await wizard.isAt('employment')
  await keyboard.fillIn(shortEmployment)
  await keyboard.activate(form.button('Next'))

  await wizard.isAt('co-applicants')
  await keyboard.activate(page.getByRole('button', { name: 'Submit' }))

  await wizard.isAt('references')
  await keyboard.activate(page.getByRole('button', { name: 'Add Personal References' }))
  await wizard.isAt('reference-details')
  await keyboard.fillIn(reference('Anita Rao'))
  await keyboard.activate(form.button('Submit'))
  await wizard.isAt('references')
  await keyboard.activate(page.getByRole('button', { name: 'Submit' }))

  await wizard.isAt('loan-offer')
  await keyboard.activate(page.getByRole('button', { name: 'Accept Offer' }))
  const dialog = page.getByRole('dialog', { name: 'Confirm Loan Acceptance' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Accept Offer' })).toBeFocused()
  await page.keyboard.press('Enter')
  await keyboard.activate(dialog.getByRole('button', { name: 'Accept' }))

  await wizard.isAt('final-submit')
  await keyboard.activate(page.getByRole('button', { name: 'Submit Application', exact: true }))
  await wizard.hasSucceeded()
})
