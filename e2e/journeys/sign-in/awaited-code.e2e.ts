/* @long */
import { expect, test } from '../../helpers/fixtures'
import { hold } from '../../helpers/network'

/* Says which code a page is shown without: on a bad network each chunk that it waits for is seconds, and may not come at all. */

test('an agent’s start form waits for the code of no later step', async ({ page, wizard }) => {
  await hold(page, /\/assets\/(?:steps|unsent)-.*\.js$/)
  await wizard.open('mobile', { id: '' })
  await wizard.isAt('mobile')
})

test.describe('without a session', () => {
  test.use({ signedIn: false })

  test('a borrower’s start form waits for the code of no later step and of no agent', async ({
    page,
    ownWizard,
  }) => {
    await hold(page, /\/assets\/(?:steps|unsent|desk|agent|tracking|join-us)-.*\.js$/)
    await page.goto('/apply-loan/mobile')
    await ownWizard.isAt('mobile')
  })

  for (const [address, heading] of [
    ['/apply-loan/track', 'Track your application'],
    ['/join-us/track', 'Track your registration'],
    ['/hand-over#key', 'Your loan offer'],
  ] as const)
    test(`${address} waits for the code of no wizard`, async ({ page }) => {
      await hold(page, /\/assets\/(?:wizard|steps|unsent|desk|guest|join-us)-.*\.js$/)
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    })
})
