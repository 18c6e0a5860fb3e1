import type { Page } from '@playwright/test'

/** The most that a page may move by itself. */
export const SHIFT_MAXIMUM = 0.01

/**
 * @returns how far what is shown has moved by itself since the page began (Cumulative Layout Shift). What somebody has just caused is no
 * surprise, and is left out unless `afterInput` asks for it.
 */
export function layoutShift(page: Page, { afterInput = false } = {}): Promise<number> {
  return page.evaluate(
    (isCounted) =>
      new Promise<number>((resolve) => {
        // The entries that were there before come at once.
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          })[]
          resolve(
            shifts.reduce(
              (sum, { value, hadRecentInput }) => sum + (hadRecentInput && !isCounted ? 0 : value),
              0,
            ),
          )
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
    afterInput,
  )
}
