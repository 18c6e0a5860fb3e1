import type { InspectionEvent } from 'xstate'

type Listener = (event: InspectionEvent, at: number) => void

/** More than a page's charts do before it has come to rest; whoever reports them is there by then, or never. */
const MOST = 500

let waiting: [InspectionEvent, number][] = []
let listener: Listener | undefined

/** Keeps what charts do until their reporter has been fetched. */
function inspect(event: InspectionEvent): void {
  if (listener) listener(event, performance.now())
  else if (waiting.length < MOST) waiting.push([event, performance.now()])
}

/** The options of charts where the page's own HTML asks for a report of them (docs/adr/0084); without effect elsewhere. */
export const earlySteps = (): { inspect?: typeof inspect } =>
  globalThis.document?.querySelector('meta[name="chart-steps"]') ? { inspect } : {}

/** Hands over what was kept, and all that follows until the answer is called. */
export function takeSteps(by: Listener): () => void {
  listener = by
  for (const kept of waiting) by(...kept)
  waiting = []
  return () => {
    listener = undefined
  }
}
