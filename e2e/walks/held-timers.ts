import type { Page } from '@playwright/test'

/** The name under which the page keeps them. */
const NAME = '__heldTimers'

/** Runs in the page, before the app. */
function hold({ name, milliseconds }: { name: string; milliseconds: number }): void {
  const held = new Map<number, () => void>()
  const { setTimeout: start, clearTimeout: stop } = window
  let last = 0
  const holding = (work: () => void, delay?: number, ...rest: []) => {
    if (delay !== milliseconds) return start(work, delay, ...rest)
    last -= 1
    held.set(last, work)
    return last
  }
  window.setTimeout = Object.assign(holding, start)
  window.clearTimeout = (timer) => {
    if (!held.delete(Number(timer))) stop(timer)
  }
  Object.assign(window, {
    [name]: () => {
      const due = [...held.values()]
      held.clear()
      for (const work of due) work()
    },
  })
}

/** Keeps timers of this length from running, so that a clock that people see stands still between two steps. */
export async function holdTimers(page: Page, milliseconds: number): Promise<void> {
  await page.addInitScript(hold, { name: NAME, milliseconds })
}

/** Lets those run that are held; the ones that they start are held again. */
export async function releaseTimers(page: Page): Promise<void> {
  await page.evaluate((name) => Reflect.get(window, name)(), NAME)
}
