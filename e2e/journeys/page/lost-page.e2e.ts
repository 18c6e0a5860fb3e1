/* @long */
import { test } from '../../helpers/fixtures'

const DESK = '**/assets/desk-*.js'

test('a page whose code the network loses says so, and opens at the next try', async ({ page, wizard }) => {
  await page.route(DESK, (route) => route.abort('internetdisconnected'))
  await page.goto('/')
  await wizard.says('This page could not be fetched. What you typed is kept.')

  await page.unroute(DESK)
  await wizard.press('Try again')
  await page.getByRole('link', { name: 'Create Application' }).click()
  await wizard.isAt('mobile')
})
