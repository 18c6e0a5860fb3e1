import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { TIME_LIMITS } from '@/schemas/time-limits'
import { findCutOff } from '../helpers/language/cut-off'
import { WALKED_LANGUAGE } from '../helpers/language/labels'

/** True if this run looks at each state for what keeps people out of it (`npm run sweep`). */
export const SWEEPS = process.env['WALKS_SWEEP'] === '1'

/** A narrow phone, a usual one, and a desk; CSS pixels. On a desk there is room for every language. */
const ALL_SIZES = [
  { width: 320, height: 640 },
  { width: 360, height: 800 },
  { width: 1440, height: 900 },
] as const
const SIZES = ALL_SIZES.filter(({ width }) => WALKED_LANGUAGE === 'en' || width < 1000)

const RULES = { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } }

/** All that a thumb hits: the smallest side of a control, in CSS pixels (WCAG 2.5.5). */
const SMALLEST_TARGET = 44

/** Runs in the page: titles, headings, and controls that a thumb misses. */
function look(smallest: number): string[] {
  const headings = document.querySelectorAll('h1').length
  const controls = document.querySelectorAll<HTMLElement>(
    'button, a[href], summary, [role="tab"], [role="option"]',
  )
  const small = [...controls].filter((control) => {
    const { width, height } = control.getBoundingClientRect()
    const isShown = control.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1
    // A link in a line of text is as high as the line; padding and negative margins make others larger than they take room.
    const isInText = getComputedStyle(control).display === 'inline'
    const isOfToast = control.closest('[data-rht-toaster]') !== null
    return isShown && !isInText && !isOfToast && Math.min(width, height) < smallest - 0.5
  })
  return [
    ...(headings === 1 ? [] : [`${headings} headings of the first level`]),
    ...(document.title.trim() === '' ? ['no title'] : []),
    ...small.map((control) => {
      const { width, height } = control.getBoundingClientRect()
      const name = control.ariaLabel ?? control.textContent
      return `too small for a thumb, ${Math.round(width)} x ${Math.round(height)} px: ${name?.trim()}`
    }),
  ]
}

/** Runs in the page, before the app. */
function stretch({ milliseconds, times }: { milliseconds: number; times: number }): void {
  const real = window.setTimeout.bind(window)
  const stretched = (work: () => void, delay?: number, ...rest: []) =>
    real(work, delay === milliseconds ? milliseconds * times : delay, ...rest)
  window.setTimeout = Object.assign(stretched, real)
}

/** Lets the app wait as long as a look takes: what is not answered in some seconds is kept on the phone, and the wizard goes on. */
export async function waitForLooks(page: Page): Promise<void> {
  await page.addInitScript(stretch, { milliseconds: TIME_LIMITS.longWait, times: 100 })
}

/** Looks at the state that shows in each size, and puts the window back as it was; answers what is wrong, each with its size. */
export async function sweep(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  const found: string[] = []
  for (const size of SIZES) {
    await page.setViewportSize(size)
    // All that stays at the foot of the window covers nothing at the end of the page; elsewhere people scroll.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const { violations } = await new AxeBuilder({ page })
      .exclude('[data-rht-toaster]')
      .options({ resultTypes: ['violations'], rules: RULES })
      // One page without frames: nothing has to be put together in a page of its own.
      .setLegacyMode()
      .analyze()
    const byAxe = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    const byEye = await page.evaluate(look, SMALLEST_TARGET)
    const cut = await page.evaluate(findCutOff)
    found.push(...[...byAxe, ...byEye, ...cut].map((fault) => `at ${size.width}: ${fault}`))
  }
  if (before) await page.setViewportSize(before)
  return found
}
