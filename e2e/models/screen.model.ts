import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const SCREENS = path.join(import.meta.dirname, '../../test-results/screens')

function isFocusInSight(): boolean {
  const { activeElement: control } = document
  if (!control || control === document.body) return false
  const { x, y, width, height } = control.getBoundingClientRect()
  return control.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}

/** The page at hand as people see it: looked at by axe, and photographed for whoever wants to look too. */
export class ScreenModel {
  constructor(readonly page: Page) {}

  /**
   * axe finds nothing on the page as it stands, and the page is not wider than the window. Toasts come and go while axe looks,
   * and what fades has no contrast: they count only where `toasts` says that one has just come.
   */
  async isAccessible(name: string, { toasts = false } = {}): Promise<void> {
    // Half-way through a fade, colours have no contrast yet.
    await this.page.waitForFunction(() =>
      document.getAnimations().every(({ playState, effect }) => {
        const endless = effect?.getComputedTiming().endTime === Infinity
        return endless || playState !== 'running'
      }),
    )
    const width = this.page.viewportSize()?.width ?? 0
    await this.page.screenshot({ path: path.join(SCREENS, `${name}-${width}.png`), fullPage: true })
    const axe = new AxeBuilder({ page: this.page })
    const { violations } = await (toasts ? axe : axe.exclude('[data-rht-toaster]'))
      .options({ resultTypes: ['violations'] })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
      // One page without frames: nothing has to be put together in a page of its own.
      .setLegacyMode()
      .analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    expect.soft(found, `axe on ${name} at ${width}`).toEqual([])
    const overflow = await this.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect.soft(overflow, `${name} at ${width} is wider than the window by`).toBe(0)
  }

  /** The control in focus lies beneath nothing (WCAG 2.4.11). */
  async showsFocus(): Promise<void> {
    await expect.poll(() => this.page.evaluate(isFocusInSight), 'the control in focus is in sight').toBe(true)
  }
}
