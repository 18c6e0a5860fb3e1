import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { LANGUAGE_NAME } from '@/schemas/language/languages'
import { layoutShift } from '../../../../e2e/helpers/layout-shift'
import { median } from './numbers'
import { keyTimes, openUntilPainted, typeInto } from './page-clock'
import { openPage, SCREEN, slowNetwork, slowProcessor, within } from './phone'

const DIGITS = '987654321'
/** After this nothing comes by itself any more, in milliseconds. */
const SETTLED_MS = 2500
const LIMIT_MS = 60_000

/** All that one visit of a page cost; milliseconds from the start of the navigation unless said otherwise. */
export type Cost = {
  paint: number
  typed: number
  again: number
  key: number
  /** Of script until the first digit was painted. */
  early: number
  script: number
  heapMegabytes: number
  requests: number
  shift: number
}

/**
 * The page that is opened, and the one that a person comes from: nobody begins with nothing at all, where one process serves both.
 * The processor of the phone is `slower` times slower than this machine's; on it, `language` was chosen before.
 */
export type Arrival = { address: string; from: string; slower: number; language: string }

/** The largest paint so far. The first key ends its being looked for: what is painted by then is what counts. */
function largestPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
        // A page that was never painted has none to tell of.
        setTimeout(() => resolve(0), 1000)
      }),
  )
}

async function scriptTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0)
}

async function open(context: BrowserContext, { address, from, slower }: Arrival) {
  const { page, session } = await openPage(context)
  await openUntilPainted(page, from)
  await slowNetwork(session)
  await slowProcessor(session, slower)
  await session.send('Performance.enable')
  let requests = 0
  session.on('Network.requestWillBeSent', () => {
    requests += 1
  })
  await openUntilPainted(page, address)
  return { page, session, requests: () => requests }
}

/** @returns what a page that nobody has touched keeps in memory: to look for a field in it would add a MB of the test's own. */
async function heapOf(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await page.goto(address)
  await page.waitForTimeout(SETTLED_MS)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await page.close()
  return usedSize / 1024 / 1024
}

async function visitIn(context: BrowserContext, arrival: Arrival): Promise<Cost> {
  const { page, session, requests } = await open(context, arrival)
  // Each of the pages has its cursor in the field.
  await page.keyboard.press('9')
  const [first] = await keyTimes(page, 0, 1)
  const early = await scriptTime(session)
  await page.waitForLoadState('load')
  await page.waitForTimeout(SETTLED_MS)
  const paint = await largestPaint(page)
  const key = median(await typeInto(page, DIGITS))
  const shift = await layoutShift(page)
  const script = await scriptTime(session)
  await page.evaluate(async () => {
    // An app that can be installed has a service worker some seconds after all else.
    if (document.querySelector('link[rel="manifest"]')) await navigator.serviceWorker.ready
  })
  const cost = {
    paint,
    typed: first?.painted ?? 0,
    key,
    early,
    script,
    requests: requests(),
    shift,
  }
  await page.close()
  const heapMegabytes = await heapOf(context, arrival.address)
  const { page: second } = await open(context, arrival)
  await second.waitForTimeout(SETTLED_MS)
  return { ...cost, heapMegabytes, again: await largestPaint(second) }
}

/**
 * Opens a page from that of another site, on a phone that has never seen it, types, and opens it once more on the same phone.
 * @throws Error when that takes longer than any phone would
 */
export async function visit(browser: Browser, arrival: Arrival): Promise<Cost> {
  const { address, language } = arrival
  const context = await browser.newContext({ viewport: SCREEN, serviceWorkers: 'allow' })
  try {
    await context.addCookies([{ name: LANGUAGE_NAME, value: language, url: address }])
    return await within(`The visit of ${address}`, LIMIT_MS, visitIn(context, arrival))
  } finally {
    await context.close()
  }
}
