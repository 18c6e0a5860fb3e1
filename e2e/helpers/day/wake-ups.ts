import type { Page } from '@playwright/test'

type Watched = { wakeUps: string[] }

/* oxlint-disable unicorn/consistent-function-scoping -- the page gets the function's own text and nothing around it. */
/** Runs in the page: notes when a timer or a frame calls the page's code, and for which of it. */
function watchWakeUps(): void {
  const wakeUps: string[] = []
  Object.assign(window, { wakeUps })
  const note = (what: string, code: unknown) =>
    wakeUps.push(`${Math.floor(performance.now() / 1000)} s: ${what} ${String(code).slice(0, 120)}`)
  for (const what of ['setTimeout', 'setInterval', 'requestAnimationFrame', 'requestIdleCallback'] as const) {
    const schedule = window[what] as (call: (...parameters: unknown[]) => void, ...rest: unknown[]) => number
    const noted = (call: (...parameters: unknown[]) => void, ...rest: unknown[]) =>
      schedule(
        (...parameters) => {
          note(what, call)
          call(...parameters)
        },
        ...rest,
      )
    Object.assign(window, { [what]: noted })
  }
}
/* oxlint-enable unicorn/consistent-function-scoping */

/** A page whose clock a test moves on, and that notes what wakes it; asked for before its first address. */
export async function installWakeUps(page: Page): Promise<void> {
  await page.clock.install()
  await page.addInitScript(watchWakeUps)
}

/** Moves the clock on; answers the seconds in which something woke the page, with what did: timers, frames, requests and running animations. */
export async function wakeUpsIn(page: Page, minutes: number): Promise<string[]> {
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`))
  await page.evaluate(() => (window as unknown as Watched).wakeUps.splice(0)) // Put there by watchWakeUps.
  await page.clock.runFor(minutes * 60_000)
  const { wakeUps, animations } = await page.evaluate(() => ({
    wakeUps: (window as unknown as Watched).wakeUps, // As above.
    animations: document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map((animation) => `animation ${'animationName' in animation ? String(animation.animationName) : ''}`),
  }))
  return [...wakeUps, ...requests, ...animations]
}
