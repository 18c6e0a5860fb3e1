/* @long */
import type { Page } from '@playwright/test'
import { LANGUAGES } from '../../../schemas/language/languages'
import { expect, test } from '../../helpers/fixtures'
import { layoutShift, SHIFT_MAXIMUM } from '../../helpers/layout-shift'
import { serverWith } from '../../helpers/server'
import { isAppCached } from '../../helpers/storage'
import { ScreenModel } from '../../models/screen.model'

test.use({ signedIn: false })

let server: Awaited<ReturnType<typeof serverWith>>
test.beforeAll(async () => {
  server = await serverWith({ languages: Object.keys(LANGUAGES) })
})
test.afterAll(() => server.stop())

/** Those of the first page, and the rest. */
const TEXTS_FILE = new RegExp(`/assets/(?:rest-)?(${Object.keys(LANGUAGES).join('|')})-`)

const WIDTHS = [320, 360, 1440]

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

for (const [language, name] of Object.entries(LANGUAGES))
  test(`${name} is whole at every width: nothing moves by itself, nothing is wider than the screen, no other texts come`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 320, height: 800 } })
    const page = await context.newPage()
    const texts: string[] = []
    page.on('request', (request) => {
      const [, of] = TEXTS_FILE.exec(request.url()) ?? []
      if (of) texts.push(of)
    })
    for (const address of ['/login', '/login/partner-login']) {
      await page.setViewportSize({ width: 320, height: 800 })
      await page.goto(`${address}?language=${language}`)
      await expect(page.locator('html')).toHaveAttribute('lang', `${language}-IN`)
      await page.waitForLoadState('networkidle')
      expect(await layoutShift(page)).toBeLessThan(SHIFT_MAXIMUM)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        expect([address, width, await isTooWide(page)]).toEqual([address, width, false])
      }
    }
    expect(texts.every((of) => of === language)).toBe(true)
    await page.goto('/login')
    await new ScreenModel(page).isAccessible(`login-in-${language}`)
    await context.close()
  })

test('a phone that keeps the app begins in the language that was chosen, without a network too', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await page.goto('/login')
  await isAppCached(page)
  await page.reload()
  await page.getByRole('combobox', { name: 'Language' }).selectOption('te')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('లోన్ దరఖాస్తులు')
  const storedPages = () =>
    page.evaluate(async () => {
      const pages = await Promise.all(
        ['/', '/login'].map((address) => caches.match(address, { ignoreSearch: true })),
      )
      return Promise.all(pages.map(async (each) => (await each?.text())?.includes('lang="te-IN"')))
    })
  await expect.poll(storedPages).toEqual([true, true])
  await context.setOffline(true)
  await page.goto('/login/partner-login')
  await expect(page.getByRole('textbox', { name: 'మొబైల్ నంబర్' })).toBeVisible()
  await context.close()
})

test('the code is asked for, refused and sent again in the reader’s language', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/login/partner-login?language=te')
  const mobile = page.getByRole('textbox', { name: 'మొబైల్ నంబర్' })
  await mobile.fill('12')
  await page.getByRole('button', { name: 'OTP పంపండి' }).click()
  await expect(page.getByText('మొబైల్ నంబర్ సరిగ్గా లేదు')).toBeVisible()
  await mobile.fill('9000000001')
  await page.getByRole('button', { name: 'OTP పంపండి' }).click()
  await expect(page.getByText('మొబైల్‌కు వచ్చిన OTP ఎంటర్ చేయండి - 9000000001')).toBeVisible()
  await page.getByRole('textbox', { name: '6 అంకెలలో 1వది' }).pressSequentially('000000')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('OTP సరిగ్గా లేదు. మళ్లీ ప్రయత్నించండి.').first()).toBeVisible()
  await context.close()
})
