import type { Page } from '@playwright/test'

/** The name under which the page has what lets them run. */
const NAME = '__runTimers'

/** Runs in the page, before the app. */
function pause({ name, shortest, longest }: { name: string; shortest: number; longest: number }): void {
  const waiting = new Map<number, { work: () => void; delay: number }>()
  const start = window.setTimeout.bind(window)
  const stop = window.clearTimeout.bind(window)
  let last = 0
  const startOrWait = (work: () => void, delay = 0, ...rest: []) => {
    if (delay < shortest || delay > longest) return start(work, delay, ...rest)
    last -= 1
    waiting.set(last, { work, delay })
    return last
  }
  window.setTimeout = Object.assign(startOrWait, window.setTimeout)
  window.clearTimeout = (timer) => {
    if (!waiting.delete(Number(timer))) stop(timer)
  }
  Object.assign(window, {
    [name]: (only: number | null) => {
      const due = [...waiting].filter(([, { delay }]) => only === null || delay === only)
      for (const [timer] of due) waiting.delete(timer)
      for (const [, { work }] of due) work()
    },
  })
}

/** Keeps timers of these lengths from running, so that a clock that people see stands still between two steps. */
export async function pauseTimers(page: Page, [shortest, longest]: readonly [number, number]): Promise<void> {
  await page.addInitScript(pause, { name: NAME, shortest, longest })
}

/** Lets those run that wait, all or only those of so many milliseconds; the ones that they start wait again. */
export async function runTimers(page: Page, milliseconds: number | null = null): Promise<void> {
  await page.evaluate(([name, only]) => Reflect.get(window, name)(only), [NAME, milliseconds] as const)
}
