import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/** A cheap phone on a bad network. */
const SLOWER = 6
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const DIGITS = '987654321'
/** After this nothing comes by itself any more, in milliseconds. */
const SETTLED = 2500

/** What one visit of a page cost; milliseconds from the start of the navigation unless said otherwise. */
export type Cost = {
  paint: number
  typed: number
  again: number
  /** From a key to its paint. */
  key: number
  script: number
  heapMegabytes: number
  requests: number
  shift: number
}

/** Notes in the page when a key was pressed, and when what it did was painted. */
function watchKeys(): void {
  const times: { begin: number; painted: number }[] = []
  addEventListener('keydown', () => {
    const begin = performance.now()
    requestAnimationFrame(() => setTimeout(() => times.push({ begin, painted: performance.now() })))
  })
  Object.assign(window, { keyTimes: times })
}

const keyTimes = (page: Page) =>
  page.evaluate(() => (window as unknown as { keyTimes: { begin: number; painted: number }[] }).keyTimes)

async function slow(context: BrowserContext, page: Page): Promise<CDPSession> {
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Performance.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return session
}

/** The first key ends its being looked for: what is painted by then is what counts. */
function largestPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )
}

function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[]
    return shifts.reduce((sum, { value }) => sum + value, 0)
  })
}

async function open(context: BrowserContext, address: string) {
  const page = await context.newPage()
  const session = await slow(context, page)
  await page.addInitScript(watchKeys)
  let requests = 0
  session.on('Network.requestWillBeSent', () => {
    requests += 1
  })
  await page.goto(address, { waitUntil: 'commit' })
  return { page, session, requests: () => requests }
}

/** Opens a page on a phone that has never seen it, types, and opens it once more on the same phone. */
export async function visit(browser: Browser, address: string): Promise<Cost> {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, serviceWorkers: 'allow' })
  try {
    const { page, session, requests } = await open(context, address)
    const field = page.locator('input[name=mobile]')
    await field.waitFor()
    await field.focus()
    await page.keyboard.press('9')
    await page.waitForFunction(
      () =>
        (window as unknown as { keyTimes: unknown[] }).keyTimes.length > 0 &&
        document.readyState === 'complete',
    )
    const [first] = await keyTimes(page)
    await page.waitForTimeout(SETTLED)
    const paint = await largestPaint(page)
    const begin = (await keyTimes(page)).length
    for (const digit of DIGITS) {
      await page.keyboard.press(digit)
      await page.waitForTimeout(80)
    }
    const keys = (await keyTimes(page)).slice(begin).map((time) => time.painted - time.begin)
    const shift = await layoutShift(page)
    const { metrics } = await session.send('Performance.getMetrics')
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    await page.evaluate(async () => {
      if ((await navigator.serviceWorker.getRegistrations()).length > 0) await navigator.serviceWorker.ready
    })
    const cost = {
      paint,
      typed: first?.painted ?? 0,
      key: median(keys),
      script: 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0),
      heapMegabytes: usedSize / 1024 / 1024,
      requests: requests(),
      shift,
    }
    await page.close()
    const { page: second } = await open(context, address)
    await second.locator('input[name=mobile]').waitFor()
    await second.waitForTimeout(SETTLED)
    return { ...cost, again: await largestPaint(second) }
  } finally {
    await context.close()
  }
}

/** The one in the middle. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
