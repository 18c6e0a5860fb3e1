/* @long */
import type { Page } from '@playwright/test'
import { LANGUAGE_NAME, languageTag } from '@/schemas/language/languages'
import { expect, test } from '../../helpers/fixtures'
import { findCutOff } from '../../helpers/language/cut-off'
import { codeOf, READ_LANGUAGES, serveLanguage } from '../../helpers/language/languages'
import { openPage, SAMPLED_PAGES } from '../../helpers/ways'
import { ScreenModel } from '../../models/screen.model'

/** Letters as people set them: on narrow phones, twice as large, and as far apart as they may want them (WCAG 1.4.10, 1.4.4, 1.4.12). */
const LOOKS = [
  { name: '320 wide', width: 320, letters: 16, style: '*{}' },
  { name: '360 wide', width: 360, letters: 16, style: '*{}' },
  { name: 'with letters of 200%', width: 640, letters: 32, style: '*{}' },
  {
    name: 'with wide spacing',
    width: 320,
    letters: 16,
    style: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`,
  },
] as const

async function looksWhole(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  for (const { name, width, letters, style } of LOOKS) {
    await page.setViewportSize({ width, height: 700 })
    await browser.send('Page.setFontSizes', { fontSizes: { standard: letters } })
    const added = await page.addStyleTag({ content: style })
    expect.soft(await page.evaluate(findCutOff), name).toEqual([])
    await added.evaluate((element) => element.parentNode?.removeChild(element))
  }
}

const SAMPLED = SAMPLED_PAGES.filter(({ when }) => when === '')

/** Each test run goes to the sampled pages in one language each, by turns; the weekly job to all pages in all languages. */
const drawnLanguage = (path: string) =>
  READ_LANGUAGES[SAMPLED.findIndex((page) => page.path === path) % READ_LANGUAGES.length]

for (const { path, way } of SAMPLED_PAGES)
  for (const language of READ_LANGUAGES)
    test.describe(`${path} in ${language}`, () => {
      test.use({ signedIn: false })

      const when = drawnLanguage(path) === language ? '' : ' @weekly'
      test(`cuts nothing off, however its letters are set${when}`, async ({ api, context, page }) => {
        const code = codeOf(language)
        await context.addCookies([{ name: LANGUAGE_NAME, value: code, url: api.url }])
        await serveLanguage(page, language)
        await openPage(page, await way(api))
        await expect(page.locator('html')).toHaveAttribute('lang', languageTag(code))
        await looksWhole(page)
        for (const width of [320, 360]) {
          await page.setViewportSize({ width, height: 700 })
          await new ScreenModel(page).isAccessible(`${path.slice(1).replaceAll('/', '-')}-in-${language}`)
        }
      })
    })
