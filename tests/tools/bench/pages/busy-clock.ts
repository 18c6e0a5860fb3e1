import type { Page } from '@playwright/test'

/** Milliseconds in which a page took no typing, by its path. */
export type BusyTimes = Record<string, number>

type Watched = { busyTimes: BusyTimes }

/* oxlint-disable unicorn/consistent-function-scoping -- the page gets the function's own text and nothing around it. */
/** Runs in the page: adds up the frames in which something is being waited for, and nothing can be typed. */
function watchBusy(): void {
  const busyTimes: BusyTimes = {}
  Object.assign(window, { busyTimes })
  const BUSY = 'button[aria-busy=true], main output[data-coming], [data-outline]:not([hidden])'
  let last = performance.now()
  const look = () => {
    const now = performance.now()
    // Behind a dialog with boxes nobody types.
    const typed = document.querySelector('dialog[open]:has(input)') ?? document
    if (typed.querySelector(BUSY) !== null)
      busyTimes[location.pathname] = (busyTimes[location.pathname] ?? 0) + now - last
    last = now
    requestAnimationFrame(look)
  }
  look()
}
/* oxlint-enable unicorn/consistent-function-scoping */

/** Every page of `page` notes from now on how long it takes no typing. */
export const installBusyClock = (page: Page) => page.addInitScript(watchBusy)

/** Since the page was loaded. */
export const busyTimes = (page: Page) => page.evaluate(() => (window as unknown as Watched).busyTimes) // Put there by watchBusy.
