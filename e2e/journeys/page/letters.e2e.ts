/* @long */
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { LANGUAGES } from '../../../schemas/language/languages'
import { expect, test } from '../../helpers/fixtures'
import { layoutShift, SHIFT_MAXIMUM } from '../../helpers/layout-shift'
import { serverWith } from '../../helpers/server'
import { isAppCached } from '../../helpers/storage'

test.skip(process.platform !== 'linux', 'Elsewhere no browser can be kept from the fonts of its machine')

test.use({
  launchOptions: [
    async ({ launchOptions }, provide) => {
      const fonts = path.join(import.meta.dirname, '../../helpers/language/no-indian-fonts.conf')
      await provide({ ...launchOptions, env: { ...process.env, FONTCONFIG_FILE: fonts } })
    },
    { scope: 'worker' },
  ],
})

let server: Awaited<ReturnType<typeof serverWith>>
test.beforeAll(async () => {
  server = await serverWith({ languages: Object.keys(LANGUAGES) })
})
test.afterAll(() => server.stop())

/** With two letters that are not as wide as each other, as empty boxes are. */
const FONTS = {
  hi: { letters: ['क', 'घ'], font: 'devanagari' },
  mr: { letters: ['क', 'घ'], font: 'devanagari' },
  te: { letters: ['ర', 'ఝ'], font: 'telugu' },
  ta: { letters: ['ர', 'ண'], font: 'tamil' },
} as const

/** @returns whether the page has letters of a language, and the headings that are not as wide as letters: boxes may stay where they were */
const shownLetters = (page: Page, language: keyof typeof FONTS) =>
  page.evaluate((letters) => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) throw new Error('The browser measures no texts')
    const widthOf = (text: string, part: Element) => {
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(part)
      canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`
      return canvas.measureText(text).width
    }
    const [one, other] = letters.map((letter) => widthOf(letter, document.body))
    const boxes = [...document.querySelectorAll('h1, h2')].flatMap((heading) => {
      const text = document.createRange()
      text.selectNodeContents(heading)
      const { width } = text.getBoundingClientRect()
      return Math.abs(width - widthOf(text.toString(), heading)) > 2 ? [text.toString()] : []
    })
    return { hasLetters: one !== other, boxes }
  }, FONTS[language].letters)

/** On a phone that has seen nothing of the app. */
async function firstVisit(browser: Browser) {
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'allow' })
  const page = await context.newPage()
  const fetched: string[] = []
  context.on('request', (request) => {
    const [, font] = /\/noto-sans-(\w+)-/.exec(request.url()) ?? []
    if (font) fetched.push(font)
  })
  return { context, page, fetched }
}

test('an English page fetches no letters; a language that is chosen is shown with its own', async ({
  browser,
}) => {
  const { context, page, fetched } = await firstVisit(browser)
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
  expect(await shownLetters(page, 'ta')).toMatchObject({ hasLetters: false })
  expect(fetched).toEqual([])
  await page.getByRole('combobox', { name: 'Language' }).selectOption('ta')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ta-IN')
  expect(await shownLetters(page, 'ta')).toEqual({ hasLetters: true, boxes: [] })
  expect(fetched).toEqual(['tamil'])
  await context.close()
})

for (const language of ['hi', 'mr', 'te', 'ta'] as const)
  test(`a page in ${LANGUAGES[language]} fetches its letters once, and nothing moves when they come`, async ({
    browser,
  }) => {
    const { context, page, fetched } = await firstVisit(browser)
    const network = await context.newCDPSession(page)
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 60_000,
      uploadThroughput: 60_000,
    })
    await page.goto(`/login?language=${language}`)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await shownLetters(page, language)).toEqual({ hasLetters: true, boxes: [] })
    expect(fetched).toEqual([FONTS[language].font])
    expect(await layoutShift(page)).toBeLessThanOrEqual(SHIFT_MAXIMUM)
    await context.close()
  })

test('without a network a phone has the letters of its language', async ({ browser }) => {
  const { context, page } = await firstVisit(browser)
  await page.goto('/login?language=te')
  await isAppCached(page)
  const kept = await page.evaluate(async () => {
    const requests = await (await caches.open('later-chunks')).keys()
    return requests.flatMap(({ url }) => /\/noto-sans-(\w+)-/.exec(url)?.[1] ?? [])
  })
  expect(kept).toEqual(['telugu'])
  await context.setOffline(true)
  const tab = await context.newPage()
  await tab.goto('/login/partner-login')
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await shownLetters(tab, 'te')).toEqual({ hasLetters: true, boxes: [] })
  await context.close()
})
