import { newMobile, salariedStart } from './helpers/borrowers'
import { test } from './helpers/fixtures'

const KYC_CODE = '**/assets/kyc-screen-*.js'

test('a page whose code the network loses says so, and opens at the next try', async ({ page, wizard }) => {
  await page.route(KYC_CODE, (route) => route.abort('internetdisconnected'))
  await wizard.create()
  const mobile = newMobile()
  await wizard.fillStart(mobile, salariedStart)
  await wizard.press('Verify mobile')
  await wizard.proveMobile(mobile)
  await wizard.says('This page could not be fetched. What you typed is kept.')

  await page.unroute(KYC_CODE)
  await wizard.press('Try again')
  await wizard.isAt('kyc')
  await wizard.form.holds({ Name: 'Sunita Sharma' })
})
