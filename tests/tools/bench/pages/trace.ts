import type { Browser, Page } from '@playwright/test'

const CATEGORIES = [
  'devtools.timeline',
  'blink.user_timing',
  'disabled-by-default-v8.cpu_profiler',
  'disabled-by-default-v8.cpu_profiler.hires',
  '__metadata',
]

/** As Chromium writes it; times in microseconds of its own clock. */
export interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  id?: string
  args: {
    name?: string
    data?: {
      startTime?: number
      timeDeltas?: number[]
      cpuProfile?: { nodes?: ProfileNode[]; samples?: number[] }
    }
  }
}

export interface ProfileNode {
  id: number
  parent?: number
  callFrame: { functionName: string; url?: string; lineNumber?: number; columnNumber?: number }
}

/** Names the moment that says how the page's clock stands to the browser's. */
export const CLOCK_MARK = 'bench:clock'

/** Traces what the browser does meanwhile, with a profile of the processor. @returns the events, and what `act` answered */
export async function traceWhile<Answer>(
  browser: Browser,
  page: Page,
  act: () => Promise<Answer>,
): Promise<{ events: readonly TraceEvent[]; answer: Answer }> {
  await browser.startTracing(page, { categories: CATEGORIES })
  const answer = await act().catch(async (error: unknown) => {
    await browser.stopTracing()
    throw error
  })
  await page.evaluate((name) => void performance.mark(name), CLOCK_MARK)
  // Chromium's own format.
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
  return { events: traceEvents, answer }
}
