/* @long */
import { newMobile } from '../../helpers/borrowers'
import { test } from '../../helpers/fixtures'

test('a loan type that is not served is rejected, and another one leads the same application to success @weekly', async ({
  wizard,
  api,
}) => {
  const application = await api.salaried(newMobile(), { loan_type: 'LAS_MUTUAL_FUNDS' })
  await wizard.open('references', application)
  await wizard.submitList()

  await wizard.isAt('rejection')
  await wizard.says('Application Rejected!')
  await wizard.lists('Reasons', /LOAN TYPE NOT SERVED$/)

  await wizard.press('Change Loan Type')
  await wizard.isAt('mobile')
  await wizard.says('Choose another loan type.')
  await wizard.form.holds({
    'Full name': 'Sunita Sharma',
    'Loan type': { option: 'Loan Against Mutual Funds' },
  })
  await wizard.form.choose('Loan type', 'Personal Loan')
  await wizard.form.press('Continue Application')

  await wizard.isAt('kyc')
  await wizard.form.hasFiles('PAN', { name: 'pan.png' })
  await wizard.form.press('Next')
  await wizard.isAt('employment')
  await wizard.form.press('Next')
  await wizard.skipLists()
  await wizard.isAt('loan-offer')
  await wizard.offers({ EMI: '₹11,047' })
  await wizard.acceptOffer()
  await wizard.press('Submit Application')
  await wizard.hasSucceeded()
})

test('a rejection tells every reason with the overdue amount, survives a reload, and a new application begins empty', async ({
  wizard,
  api,
}) => {
  const application = await api.salaried(newMobile(), {
    pan_number: 'ABCPE9999F',
    required_amount: '9000000',
  })
  await wizard.open('references', application)
  await wizard.submitList()

  await wizard.isAt('rejection')
  await wizard.lists('Reasons', /OVERDUE AMOUNT PRESENT: ₹12,500$/, /LOAN AMOUNT ABOVE LIMIT$/)
  await wizard.page.reload()
  await wizard.isAt('rejection')
  await wizard.lists('Reasons', /OVERDUE AMOUNT PRESENT: ₹12,500$/, /LOAN AMOUNT ABOVE LIMIT$/)

  await wizard.press('Start New Application')
  await wizard.isAt('mobile')
  await wizard.form.holds({ 'Mobile number': '', 'Full name': '', 'PAN number': '', 'Loan amount': '' })
})
