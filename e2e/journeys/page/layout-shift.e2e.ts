/* @long */
import { newMobile } from '../../helpers/borrowers'
import { expect, test } from '../../helpers/fixtures'
import { layoutShift, SHIFT_MAXIMUM } from '../../helpers/layout-shift'
import { hold } from '../../helpers/network'
import { openPage, SAMPLED_PAGES } from '../../helpers/ways'

test.use({ viewport: { width: 360, height: 640 } })

for (const { path, way, when } of SAMPLED_PAGES)
  test.describe(path, () => {
    test.use({ signedIn: false })

    test(`${path} moves nothing while it comes${when}`, async ({ api, page }) => {
      await openPage(page, await way(api))
      expect(await layoutShift(page)).toBeLessThanOrEqual(SHIFT_MAXIMUM)
    })
  })

test('an offer that is edited and updated moves nothing', async ({ wizard, api, page }) => {
  await wizard.open('references', await api.salaried(newMobile()))
  await wizard.submitList()
  await wizard.isAt('loan-offer')
  await wizard.offers({ EMI: '₹11,047' })
  await page.waitForLoadState('networkidle')
  const before = await layoutShift(page, { afterInput: true })
  const slider = page.getByRole('slider', { name: 'Slide to choose how much' })
  await slider.focus()
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await slider.press(key)
  await wizard.form.fillIn({ Tenure: '36' })
  const answer = await hold(page, '**/bureau/bre/**')
  await wizard.form.press('Update Loan Offer')
  await answer.arrived
  // So long after the tap, a browser takes nothing that moves for its effect.
  await page.waitForFunction(
    (since) => performance.now() - since > 700,
    await page.evaluate(() => performance.now()),
  )
  answer.release()
  await wizard.says('Loan offer updated successfully!')
  await page.waitForLoadState('networkidle')
  expect((await layoutShift(page, { afterInput: true })) - before).toBeLessThanOrEqual(SHIFT_MAXIMUM)
})
