/* @long */
import { parse } from 'acorn'
import { PAGES } from '@/schemas/pages'
import { newMobile } from '../../helpers/borrowers'
import { complaintsOf } from '../../helpers/complaints'
import { expect, test as base } from '../../helpers/fixtures'
import { removeNewerBuiltIns } from '../../helpers/newer-built-ins'
import { openPage, WAYS } from '../../helpers/ways'

const NO_HARM = /^Failed to load resource/

/** The browser knows no more than the oldest one that is served, and has nothing to complain of. */
const test = base.extend<{ older: void }>({
  older: [
    async ({ page }, provide) => {
      const complaints = complaintsOf(page)
      await page.addInitScript(removeNewerBuiltIns)
      await provide()
      expect(complaints.filter((complaint) => !NO_HARM.test(complaint))).toEqual([])
    },
    { auto: true },
  ],
})

test.describe('every page', () => {
  test.use({ signedIn: false })

  for (const path of PAGES) {
    const way = WAYS[path]
    if (typeof way === 'string') continue
    test(`${path} opens in an older browser @weekly`, async ({ api, page }) => {
      await openPage(page, await way(api))
    })
  }
})

test('an agent takes a salaried loan to success in an older browser, and finds it in the list', async ({
  wizard,
  page,
}) => {
  await wizard.create()
  const mobile = newMobile()
  await wizard.takeToSuccess(mobile)
  await page.goto('/applications')
  await page.getByRole('searchbox').fill(mobile)
  await expect(page.getByText('Sunita Sharma').first()).toBeVisible()
})

base('a browser below the floor is told so in a plain page, and no script fails', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.addInitScript(() => {
    // The oldest sign that is asked for.
    Reflect.deleteProperty(Array.prototype, 'findLast')
  })
  // Loading is stopped, so that it never ends.
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'This browser is too old' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'google.com/chrome' })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  expect(complaints).toEqual([])
})

base('the script that says so is one that browsers read since 2015', async ({ request }) => {
  const html = await (await request.get('/login')).text()
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(html) ?? []
  expect(script).toContain('This browser is too old')
  expect(() => parse(script, { ecmaVersion: 2015 })).not.toThrow()
})
