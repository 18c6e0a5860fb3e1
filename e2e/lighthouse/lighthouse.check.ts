import { expect, test } from '../helpers/fixtures'
import { newProfile, startBrowser, type BrowserProcess } from '../helpers/browser-process'
import { shortfalls } from './shortfalls'

/** Pages of somebody who has not signed in, and of an agent. */
const OPEN = ['/login', '/login/partner-login', '/apply-loan/mobile', '/apply-loan/track', '/join-us/track']
const SIGNED_IN = ['/', '/applications', '/profile', '/application/mobile']

const profile = newProfile()
let browser: BrowserProcess

test.beforeAll(async () => {
  browser = await startBrowser(profile.directory)
})

test.afterAll(async () => {
  await browser.kill()
  profile.forget()
})

for (const { whose, addresses, isPublic } of [
  { whose: 'of a visitor', addresses: OPEN, isPublic: true },
  { whose: 'of an agent', addresses: SIGNED_IN, isPublic: false },
])
  for (const address of addresses)
    test(`${address} ${whose} lacks nothing`, async ({ api }) => {
      // The pages that Lighthouse opens share what this one has stored.
      const page = await browser.context.newPage()
      await page.goto(`${api.url}/login`)
      await page.evaluate(
        (token) => (token === null ? localStorage.clear() : localStorage.setItem('TOKEN', token)),
        isPublic ? null : api.token,
      )
      await page.close()
      expect(await shortfalls(`${api.url}${address}`, { port: browser.port, isPublic })).toEqual([])
    })
