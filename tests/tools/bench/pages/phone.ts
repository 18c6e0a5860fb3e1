import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { findHeadlessBrowser } from '../../../../e2e/helpers/browser.mjs'
import { installClock } from './page-clock'

/** A cheap phone is so many times slower than this machine. */
export const SLOWER = 6
/** Many phones that are in use are slower still. */
export const SLOWEST = 15

/** A bad network; bytes a second and milliseconds. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

export const SCREEN = { width: 360, height: 800 }

const LIMIT_MS = 30_000

/** Without a window where there is such a browser: a whole one loads pages of its own beside each that is opened. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findHeadlessBrowser()
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  })
}

/** A page that notes its times, and the session that slows it down. */
export async function openPage(context: BrowserContext): Promise<{ page: Page; session: CDPSession }> {
  context.setDefaultTimeout(LIMIT_MS)
  const page = await context.newPage()
  await installClock(page)
  const session = await context.newCDPSession(page)
  return { page, session }
}

export async function slowNetwork(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
}

export const slowProcessor = (session: CDPSession, rate = SLOWER) =>
  session.send('Emulation.setCPUThrottlingRate', { rate })

/** A promise of the browser that must keep within a limit: an evaluation in a page that hangs would never end by itself. */
export async function within<Value>(
  what: string,
  milliseconds: number,
  promise: Promise<Value>,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took over ${milliseconds / 1000} s`)), milliseconds)
  })
  try {
    return await Promise.race([promise, end])
  } finally {
    clearTimeout(timer)
  }
}
