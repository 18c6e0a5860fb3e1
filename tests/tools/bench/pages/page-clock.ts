import type { Page } from '@playwright/test'

/** The press of a button or of a key, and when what it did was painted; milliseconds since the page began, null for what did not come. */
export interface Press {
  begin: number | null
  busy: number | null
  answered: number | null
  list: number | null
  shown: number | null
}

interface PageClock {
  keys: { begin: number; painted: number }[]
  press: Press
  arm: () => void
}

type Watched = { pageClock: PageClock }

/* oxlint-disable unicorn/consistent-function-scoping -- the page gets the function's own text and nothing around it. */
/** Runs in the page: notes when keys and buttons were pressed, when writes were answered, and when what that did was painted. */
function startClock(): void {
  const heading = () => document.querySelector('main h1')?.textContent ?? ''
  let before = ''
  const clock: PageClock = {
    keys: [],
    press: { begin: null, busy: null, answered: null, list: null, shown: null },
    arm() {
      before = heading()
      clock.press = { begin: null, busy: null, answered: null, list: null, shown: null }
      // Not before: a page whose first paint is measured does not pay for it. To watch a second time changes nothing.
      changes.observe(document, { subtree: true, childList: true, attributeFilter: ['aria-busy'] })
    },
  }
  Object.assign(window, { pageClock: clock })
  new PerformanceObserver((list) => {
    // oxlint-disable-next-line no-console -- The one way for a page to say something that costs it nothing.
    if (list.getEntriesByName('first-contentful-paint').length > 0) console.debug('painted')
  }).observe({ type: 'paint' })

  // Before all else that waits once the frame is done, which the person sees by then.
  const afterPaint = (note: (now: number) => void) =>
    requestAnimationFrame(
      () => void scheduler.postTask(() => note(performance.now()), { priority: 'user-blocking' }),
    )

  addEventListener(
    'keydown',
    ({ timeStamp: begin }) => {
      clock.press.begin ??= begin
      afterPaint((painted) => clock.keys.push({ begin, painted }))
    },
    true,
  )
  addEventListener(
    'click',
    ({ timeStamp }) => {
      clock.press.begin ??= timeStamp
    },
    true,
  )

  const note = (what: 'busy' | 'list' | 'shown', isThere: boolean) => {
    const { press } = clock
    if (!isThere || press[what] !== null) return
    // Once, however often the page changes before it is painted.
    press[what] = Infinity
    afterPaint((now) => {
      press[what] = now
      dispatchEvent(new Event(what))
    })
  }
  const changes = new MutationObserver(() => {
    note('busy', document.querySelector('button[aria-busy=true]') !== null)
    note('list', document.querySelector('[role=option]') !== null)
    const isAnother = heading() !== '' && heading() !== before
    note('shown', isAnother && document.querySelector('main [data-field], main button') !== null)
  })

  const ask = window.fetch
  window.fetch = async (...parameters: Parameters<typeof fetch>) => {
    const answer = await ask(...parameters)
    if ((parameters[1]?.method ?? 'GET') !== 'GET') clock.press.answered = performance.now()
    return answer
  }
}

/* oxlint-enable unicorn/consistent-function-scoping */

/** Every page of `page` notes its times from now on. */
export const installClock = (page: Page) => page.addInitScript(startClock)

const LIMIT = { timeout: 30_000 }

/**
 * Opens an address and waits until the page has painted something. The page says so by itself: to ask it meanwhile would take
 * from the processor that the paint waits for.
 */
export async function openUntilPainted(page: Page, address: string): Promise<void> {
  const painted = page.waitForEvent('console', { predicate: (message) => message.text() === 'painted' })
  await page.goto(address, { waitUntil: 'commit' })
  await painted
}

/** The next press is looked at anew. */
export const armPress = (page: Page) => page.evaluate(() => (window as unknown as Watched).pageClock.arm()) // Put there by startClock.

/**
 * Waits by an event of the page: a wait that asks at every frame takes the slow phone's processor from the step.
 * @returns what the last press did, once one thing that it should do is painted
 */
export async function pressed(page: Page, until: 'list' | 'shown'): Promise<Press> {
  const press = await page.evaluate(async (last) => {
    const { press: seen } = (window as unknown as Watched).pageClock // As above.
    if (seen[last] === null || seen[last] === Infinity)
      await new Promise((resolve) => addEventListener(last, resolve, { once: true }))
    return seen
  }, until)
  // A sign that was not painted any more did not come.
  return { ...press, busy: press.busy === Infinity ? null : press.busy }
}

/** The times of the keys from the `from`th on, once at least `count` of them are painted. */
export async function keyTimes(page: Page, from: number, count: number): Promise<PageClock['keys']> {
  const keys = await page.waitForFunction(
    ([begin, wanted]) => {
      const { keys: seen } = (window as unknown as Watched).pageClock // As above.
      return seen.length >= begin + wanted && seen.slice(begin)
    },
    [from, count] as const,
    LIMIT,
  )
  return (await keys.jsonValue()) as PageClock['keys'] // The result of the function above.
}

const keyCount = (page: Page) => page.evaluate(() => (window as unknown as Watched).pageClock.keys.length) // As above.

/** Types into the field that has focus, slowly enough that no key waits for the last one; answers the milliseconds of each. */
export async function typeInto(page: Page, text: string): Promise<number[]> {
  const before = await keyCount(page)
  for (const letter of text) {
    await page.keyboard.press(letter)
    await page.waitForTimeout(80)
  }
  return (await keyTimes(page, before, text.length)).map(({ begin, painted }) => painted - begin)
}
