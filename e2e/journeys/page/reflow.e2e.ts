import type { Page } from '@playwright/test'
import { PAGES } from '@/schemas/pages'
import { expect, test } from '../../helpers/fixtures'
import { openPage, WAYS } from '../../helpers/ways'

/** Letters as people set them: on a narrow phone, twice as large, and as far apart as they may want them (WCAG 1.4.10, 1.4.4, 1.4.12). */
const LOOKS = [
  { name: '320 wide', width: 320, letters: 16, style: '*{}' },
  { name: 'with letters of 200%', width: 640, letters: 32, style: '*{}' },
  {
    name: 'with wide spacing',
    width: 320,
    letters: 16,
    style: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`,
  },
] as const

/** Devanagari and Telugu need more height than Latin letters, with marks above and below. */
const INDIC_LINES = '* { line-height: 1.7 !important }'

/** Runs in the page: what the window is too narrow for, and buttons whose labels are cut off. */
function cutOff(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const wide = scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px wider than the window`] : []
  const cut = [
    ...document.querySelectorAll(':is(button, .mantine-Button-root), :is(button, .mantine-Button-root) *'),
  ]
    .filter((part) => part.checkVisibility({ visibilityProperty: true }) && !part.matches('.visually-hidden'))
    .filter((part) => part.matches('button') || getComputedStyle(part).overflow === 'hidden')
    .filter((part) => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1)
    .map((part) => `cut off: ${part.outerHTML.slice(0, 200)}`)
  return [...wide, ...cut]
}

/** Runs in the page: makes each text longer by two fifths, as other languages are, without one more word that could be found. */
function lengthenTexts(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode
    const words = text.nodeValue ?? ''
    const isSpoken =
      text.parentElement?.closest('script, style, template, textarea, .visually-hidden') === null
    if (isSpoken && words.trim() !== '')
      text.nodeValue = words.replaceAll(
        /[a-z]{3,}/gi,
        (word) => word + word.slice(0, Math.ceil(word.length * 0.4)),
      )
  }
}

async function looksWhole(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  for (const { name, width, letters, style } of LOOKS) {
    await page.setViewportSize({ width, height: 700 })
    await browser.send('Page.setFontSizes', { fontSizes: { standard: letters } })
    const added = await page.addStyleTag({ content: style })
    expect.soft(await page.evaluate(cutOff), name).toEqual([])
    await added.evaluate((element) => element.parentNode?.removeChild(element))
  }
  await page.setViewportSize({ width: 320, height: 700 })
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
  await page.addStyleTag({ content: INDIC_LINES })
  await page.evaluate(lengthenTexts)
  expect.soft(await page.evaluate(cutOff), 'in a longer language').toEqual([])
}

for (const path of PAGES) {
  const way = WAYS[path]
  if (typeof way === 'string') continue
  test.describe(path, () => {
    test.use({ signedIn: false })

    test(`${path} cuts nothing off, however its letters are set${path === '/' ? '' : ' @weekly'}`, async ({
      api,
      page,
    }) => {
      await openPage(page, await way(api))
      await looksWhole(page)
    })
  })
}
