import { todayInIndia } from '@/schemas/dates'
import { lastFinancialYears } from '@/schemas/money/financial-years'
import {
  business,
  businessActivity,
  coApplicant,
  newMobile,
  reference,
  selfEmployedStart,
  shortPersonal,
} from '../../helpers/borrowers'
import { pdf } from '../../helpers/files'
import { expect, test } from '../../helpers/fixtures'

test('a self-employed borrower with GST, three banks, two co-applicants and both kinds of reference gets a business loan @weekly', async ({
  wizard,
  api,
  traffic,
}) => {
  const { form } = wizard
  const [year] = lastFinancialYears(todayInIndia())
  await wizard.create()
  await wizard.start(newMobile(), selfEmployedStart)
  await wizard.complete(shortPersonal)

  await wizard.isAt('business')
  await expect(form.button('Add Bank')).toBeDisabled()
  await form.fillIn(business)
  await form.press('Add Bank')
  await form.section('Additional bank 1').fillIn({
    'Bank name': { option: 'ICICI Bank' },
    'Bank statement': { files: [pdf('icici.pdf')] },
    'Bank account type': { option: 'Overdraft Account' },
    'Credit limit': '200000',
  })
  await form.press('Add Bank')
  await form.section('Additional bank 2').fillIn({
    'Bank name': { option: 'Axis Bank' },
    'Bank statement': { files: [pdf('axis.pdf')] },
  })
  await expect(form.button('Add Bank')).toBeDisabled()
  await form.fillIn({
    ...businessActivity,
    [`Turnover ${year}`]: '9000000',
    [`Profit ${year}`]: '1200000',
  })
  await form.press('Next')

  await wizard.isAt('co-applicants')
  await wizard.press('Add Co-borrower')
  await wizard.isAt('co-applicant-details')
  await wizard.complete(coApplicant('Gurpreet Singh', '9811111111'), 'Submit')
  await wizard.isAt('co-applicants')
  await wizard.press('Add Co-applicant')
  await wizard.isAt('co-applicant-details')
  await wizard.complete(coApplicant('Manpreet Singh', '9822222222'), 'Submit')
  await wizard.isAt('co-applicants')
  await wizard.lists('Co-applicants', /Gurpreet Singh.*9811111111/, /Manpreet Singh.*9822222222/)
  await wizard.submitList()

  await wizard.isAt('references')
  await wizard.press('Add Business References')
  await wizard.isAt('reference-details')
  await form.section('Reference 1').fillIn({ ...reference('Ramesh Gupta'), 'Company name': 'Gupta and Sons' })
  await form.press('Add Reference')
  await form.section('Reference 2').fillIn(reference('Suresh Gupta'))
  await form.press('Submit')
  await wizard.isAt('references')
  await expect(wizard.page.getByRole('button', { name: 'Add Business References' })).toBeHidden()
  await wizard.press('Add Personal References')
  await wizard.isAt('reference-details')
  await form.section('Reference 1').fillIn(reference('Anita Rao'))
  await form.press('Submit')
  await wizard.isAt('references')
  await wizard.lists('References', /Ramesh Gupta.*Gupta and Sons/, /Suresh Gupta/, /Anita Rao/)
  await wizard.submitList()

  await wizard.isAt('loan-offer')
  await wizard.offers({
    'BRE score': '821',
    'Interest rate': '14.35% a year',
    EMI: '₹27,502',
    'Processing fee': '₹20,000',
    'Insurance fee': '₹5,000',
  })
  const id = wizard.applicationId()
  await wizard.acceptOffer()
  await wizard.press('Submit Application')
  await wizard.hasSucceeded()

  traffic.isExactly(
    'POST /v1/otp/send',
    'POST /v1/otp/verify',
    'POST /v1/apply-loan/create',
    'POST /v1/apply-loan/{id}/personal-info',
    'POST /v1/apply-loan/{id}/business-info',
    'POST /v1/apply-loan/co-applicant/add/{id}',
    'POST /v1/apply-loan/co-applicant/add/{id}',
    'PATCH /v1/apply-loan/{id}/reference',
    'PATCH /v1/apply-loan/{id}/reference',
    'POST /v1/bureau/bre/loankone',
    'PATCH /v1/bureau/bre/loankone',
    'PATCH /v1/apply-loan/{id}/mark-completed',
  )
  expect(await api.read({ id })).toMatchObject({
    status: 'COMPLETED',
    business_info: {
      business_name: 'Singh Traders',
      is_gst_available: true,
      gst_number: '29AAAFS1234B1Z5',
      business_city: 'New Delhi',
      bank_name: 'State Bank of India',
      bank_name1: 'ICICI Bank',
      bank_account_type1: 'OVERDRAFT_ACCOUNT',
      credit_limit1: 200_000,
      bank_name2: 'Axis Bank',
    },
    co_applicants: [{ name: 'Gurpreet Singh' }, { name: 'Manpreet Singh' }],
  })
})
