import { employment, newMobile, personal, salariedStart } from '../../helpers/borrowers'
import { test } from '../../helpers/fixtures'

test('an agent takes a salaried personal loan from the mobile to success, and every save is sent once', async ({
  wizard,
  traffic,
}) => {
  await wizard.create()
  await wizard.start(newMobile(), salariedStart)

  await wizard.form.holds({ Name: 'Sunita Sharma' })
  await wizard.complete(personal)

  await wizard.isAt('employment')
  await wizard.complete(employment)

  await wizard.isAt('co-applicants')
  await wizard.says('Optional: you may add up to five.')
  await wizard.submitList()

  await wizard.isAt('references')
  await wizard.submitList()

  await wizard.isAt('loan-offer')
  await wizard.offers({
    'BRE score': '734',
    Decision: 'APPROVED',
    'Interest rate': '11.7% a year',
    EMI: '₹11,047',
    'Processing fee': '₹10,000',
    'Insurance fee': '₹2,500',
  })
  await wizard.form.holds({ 'Loan amount': '500000', Tenure: '60' })
  await wizard.acceptOffer()

  await wizard.says('₹5,00,000')
  await wizard.press('Submit Application')
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
