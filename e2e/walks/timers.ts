import type { Page } from '@playwright/test'

/** The name under which the page has what lets them run. */
const NAME = '__runTimers'

/** Runs in the page, before the app. */
function pause({ name, milliseconds }: { name: string; milliseconds: number }): void {
  const waiting = new Map<number, () => void>()
  const start = window.setTimeout.bind(window)
  const stop = window.clearTimeout.bind(window)
  let last = 0
  const startOrWait = (work: () => void, delay?: number, ...rest: []) => {
    if (delay !== milliseconds) return start(work, delay, ...rest)
    last -= 1
    waiting.set(last, work)
    return last
  }
  window.setTimeout = Object.assign(startOrWait, window.setTimeout)
  window.clearTimeout = (timer) => {
    if (!waiting.delete(Number(timer))) stop(timer)
  }
  Object.assign(window, {
    [name]: () => {
      const due = [...waiting.values()]
      waiting.clear()
      for (const work of due) work()
    },
  })
}

/** Keeps timers of this length from running, so that a clock that people see stands still between two steps. */
export async function pauseTimers(page: Page, milliseconds: number): Promise<void> {
  await page.addInitScript(pause, { name: NAME, milliseconds })
}

/** Lets those run that wait; the ones that they start wait again. */
export async function runTimers(page: Page): Promise<void> {
  await page.evaluate((name) => Reflect.get(window, name)(), NAME)
}
