/* @long */
import { installWakeUps, wakeUpsIn } from '../../helpers/day/wake-ups'
import { expect, test } from '../../helpers/fixtures'
import { after, asAgent, ofApplication, openPage } from '../../helpers/ways'

const MINUTES = 10

// An animation wakes a phone as well.
test.use({ signedIn: false, contextOptions: { reducedMotion: 'no-preference' } })

const IDLE = {
  'the dashboard': asAgent('/'),
  'a form': ofApplication('kyc', (api, mobile) => api.start(mobile)),
  'an offer': ofApplication(
    'loan-offer',
    after((api, application) => api.requestOffer(application)),
  ),
}

for (const [name, way] of Object.entries(IDLE))
  test(`${name} that nobody touches wakes at most once in ten seconds`, async ({ page, api }) => {
    await installWakeUps(page)
    await openPage(page, await way(api))
    // A page that has been quiet for a while fetches code for later.
    await page.clock.runFor(60_000)
    await page.waitForLoadState('networkidle')
    const wakeUps = await wakeUpsIn(page, MINUTES)
    expect(wakeUps.length, wakeUps.join('\n')).toBeLessThanOrEqual(MINUTES * 6)
  })
