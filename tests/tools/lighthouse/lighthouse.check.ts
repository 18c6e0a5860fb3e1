import { PAGES } from '@/schemas/pages'
import { startBrowser, newProfile, type BrowserProcess } from '../../../e2e/helpers/browser-process'
import { expect, test } from '../../../e2e/helpers/fixtures'
import { WAYS } from '../../../e2e/helpers/ways'
import { signInReviewer } from './reviewer'
import { seedStorage } from './seed-storage'
import { shortfalls } from './shortfalls'

/** All that search engines may read (server/pages/client/serve-client.ts): every other page need not tell them what it is. */
const PUBLIC = new Set([
  '/login',
  '/login/partner-login',
  '/login/join-us',
  '/join-us',
  '/join-us/track',
  '/apply-loan/mobile',
  '/apply-loan/track',
])

const PLAIN = ['/legal/terms', '/legal/complaints', '/reviewer/sign-in']

const profile = newProfile()
let browser: BrowserProcess

test.beforeAll(async () => {
  browser = await startBrowser(profile.directory)
})

test.afterAll(async () => {
  await browser.kill()
  profile.forget()
})

for (const page of PAGES) {
  const way = WAYS[page]
  if (typeof way === 'string') continue
  test(`${page} lacks nothing`, async ({ api }) => {
    const { address, kept } = await way(api)
    // The pages that Lighthouse opens share it.
    await seedStorage(browser.context, api.url, kept)
    const { port } = browser
    const found = await shortfalls(`${api.url}${address}`, { port, isPublic: PUBLIC.has(page) })
    expect(found).toEqual([])
  })
}

for (const address of PLAIN) {
  test(`${address}, which runs nothing, lacks nothing`, async ({ api }) => {
    const { port } = browser
    expect(await shortfalls(`${api.url}${address}`, { port, isPublic: false })).toEqual([])
  })
}

test('the desk of reviewers and an application on it lack nothing', async ({ api }) => {
  const { port } = browser
  for (const address of await signInReviewer(browser.context, api))
    expect.soft(await shortfalls(address, { port, isPublic: false }), address).toEqual([])
})
