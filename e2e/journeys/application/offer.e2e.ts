import { newMobile } from '../../helpers/borrowers'
import { expect, test } from '../../helpers/fixtures'

test('an offer that was changed goes through the rules again, is accepted and then locked', async ({
  wizard,
  api,
  traffic,
}) => {
  const application = await api.salaried(newMobile())
  await wizard.open('references', application)
  await wizard.submitList()
  await wizard.isAt('loan-offer')
  await wizard.offers({ EMI: '₹11,047' })

  const accept = wizard.page.getByRole('button', { name: 'Accept Offer' })
  await wizard.form.fillIn({ 'Loan amount': '300000', Tenure: '36' })
  await expect(accept).toBeDisabled()
  await wizard.says('Update the loan offer before you accept it.')
  await wizard.form.press('Update Loan Offer')
  await wizard.says('Loan offer updated successfully!')
  await wizard.offers({
    'Interest rate': '11.5% a year',
    EMI: '₹9,893',
    'Processing fee': '₹6,000',
    'Insurance fee': '₹1,500',
  })

  await wizard.acceptOffer()
  await wizard.says('₹3,00,000')
  await wizard.press('Submit Application')
  await wizard.hasSucceeded()

  await wizard.press('Loan Offers')
  await wizard.isAt('loan-offer')
  await wizard.says('This loan offer is accepted. It can no longer be changed.')
  await wizard.offers({ EMI: '₹9,893', 'Loan amount': '₹3,00,000', Tenure: '36 months' })
  await expect(wizard.page.getByRole('textbox')).toHaveCount(0)
  await expect(accept).toHaveCount(0)

  await wizard.press('Back to the application')
  await wizard.isAt('success')
  traffic.isExactly(
    'POST /v1/bureau/bre/loankone',
    'PATCH /v1/bureau/bre/loankone',
    'PATCH /v1/bureau/bre/loankone',
    'PATCH /v1/apply-loan/{id}/mark-completed',
    'POST /v1/bureau/bre/loankone',
  )
})

test('figures that the lender does not allow are told and lose nothing', async ({ wizard, api }) => {
  await wizard.open('references', await api.salaried(newMobile()))
  await wizard.submitList()
  await wizard.isAt('loan-offer')
  await wizard.form.fillIn({ Tenure: '600' })
  await wizard.form.press('Update Loan Offer')
  await wizard.says('Tenure must be between 9 and 60 months')
  await wizard.form.holds({ Tenure: '600', 'Loan amount': '500000' })
})

test('a confirm dialog that is cancelled accepts nothing', async ({ wizard, api, traffic }) => {
  await wizard.open('references', await api.salaried(newMobile()))
  await wizard.submitList()
  await wizard.isAt('loan-offer')
  await wizard.press('Accept Offer')
  await wizard.page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(wizard.page.getByRole('dialog')).toBeHidden()
  await wizard.isAt('loan-offer')
  traffic.isExactly('POST /v1/bureau/bre/loankone')
})
