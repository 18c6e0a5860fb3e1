import type { Browser, Page } from '@playwright/test'

/** Of what the main thread does, and of how long it has the processor for each task. */
const TIMELINE = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
  '__metadata',
]
const PROFILE = ['disabled-by-default-v8.cpu_profiler', 'disabled-by-default-v8.cpu_profiler.hires']

/** As Chromium writes it; times in microseconds of its own clock. */
export interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** Of `dur`, so long it had the processor. */
  tdur?: number
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

/** Traces what the browser does meanwhile, on demand with a profile of the processor. @returns the events, and what `act` answered */
export async function traceWhile<Answer>(
  browser: Browser,
  page: Page,
  act: () => Promise<Answer>,
  { withProfile = false } = {},
): Promise<{ events: readonly TraceEvent[]; answer: Answer }> {
  await browser.startTracing(page, {
    categories: withProfile ? [...TIMELINE, ...PROFILE] : TIMELINE,
  })
  const answer = await act().catch(async (error: unknown) => {
    await browser.stopTracing()
    throw error
  })
  await page.evaluate((name) => void performance.mark(name), CLOCK_MARK)
  // Chromium's own format.
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
  return { events: traceEvents, answer }
}
