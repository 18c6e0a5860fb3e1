import type { Page } from '@playwright/test'
import { LANGUAGE_CODES, LANGUAGE_NAME } from '../../../schemas/language/languages'
import { expect, test } from '../../helpers/fixtures'

/** Of a first page in another language, over the English one, as a phone downloads them: HTML, texts and code. */
const MAX_MORE_BYTES = 4000

test.use({ signedIn: false })

/** @returns the bytes of the HTML and of the files that it has fetched for its language, and whether the page has asked for letters besides */
async function weigh(page: Page, address: string) {
  await page.goto(address, { waitUntil: 'networkidle' })
  return page.evaluate(() => {
    const ofLanguage = [
      ...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"][data-texts]'),
    ].map(({ href }) => href)
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ].flatMap((entry) => (entry instanceof PerformanceResourceTiming ? entry : []))
    const sizeOf = (name: string) => entries.find((entry) => entry.name === name)?.encodedBodySize ?? 0
    return {
      html: sizeOf(document.URL),
      files: ofLanguage.map(sizeOf),
      hasAskedForLetters: entries.some(({ name }) => name.includes('letters')),
    }
  })
}

for (const address of ['/login', '/login/partner-login'])
  test(`${address} in another language is little more than in English`, async ({
    page,
    context,
    baseURL,
  }) => {
    const english = await weigh(page, address)
    expect(english).toEqual({ html: expect.any(Number), files: [], hasAskedForLetters: false })
    for (const language of LANGUAGE_CODES.filter((code) => code !== 'en')) {
      await context.addCookies([{ name: LANGUAGE_NAME, value: language, url: baseURL ?? '' }])
      const { html, files, hasAskedForLetters } = await weigh(page, address)
      // Its texts, and what looks them up; the HTML itself sees to the letters.
      expect(files.map((size) => size > 0)).toEqual([true, true])
      expect(hasAskedForLetters).toBe(false)
      const more = html + files.reduce((sum, size) => sum + size, 0) - english.html
      expect(more, language).toBeLessThanOrEqual(MAX_MORE_BYTES)
      expect(html, language).toBeGreaterThan(english.html)
    }
  })
