import type { AnyEventObject, AnyMachineSnapshot, InspectionEvent } from 'xstate'
import { SPANS_AT_ONCE, type PageSpan } from '@/schemas/files/page-spans'

/** The system of the page's charts. */
export type System = { inspect: (listener: (event: InspectionEvent) => void) => unknown }

type Browser = {
  fetch: typeof fetch
  /** True if a request is one of this site: no other is told of a trace. */
  isOurs: (url: string) => boolean
  report: (spans: PageSpan[]) => void
}

type Place = Pick<PageSpan, 'trace_id' | 'span_id'>

const randomHex = (bytes: number) =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

const now = () => performance.timeOrigin + performance.now()

const addressOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : String(input))

const isOwn = (type: string) => type.startsWith('xstate.')

/**
 * Traces the page: each event that a chart takes is the beginning of a trace, and each request made until the next one is a span
 * below it, whose `traceparent` lets the server go on. Names of events and charts are reported, and nothing that was typed.
 * @returns the `fetch` to use from now on, and how to report what waits
 */
export function tracePage(system: System, browser: Browser): { fetch: typeof fetch; flush: () => void } {
  const waiting: PageSpan[] = []
  let current: Place | undefined
  let last: AnyEventObject | undefined

  const flush = () => {
    if (waiting.length > 0) browser.report(waiting.splice(0))
  }
  const add = (span: PageSpan) => {
    waiting.push(span)
    if (waiting.length === SPANS_AT_ONCE) flush()
  }

  system.inspect((event) => {
    // One event may take several steps.
    if (event.type !== '@xstate.microstep' || event.event === last || isOwn(event.event.type)) return
    last = event.event
    // Only charts take microsteps, and a chart's snapshot knows its machine.
    const chart = (event.snapshot as AnyMachineSnapshot).machine.id
    const place = { trace_id: randomHex(16), span_id: randomHex(8) }
    const start = now()
    current = place
    // Its end is that of all that it does at once.
    queueMicrotask(() =>
      add({ ...place, name: event.event.type, kind: 'INTERNAL', chart, start, end: now() }),
    )
  })

  return {
    async fetch(input, init) {
      if (!current || !browser.isOurs(addressOf(input))) return browser.fetch(input, init)
      const { trace_id, span_id: parent_id } = current
      const span_id = randomHex(8)
      const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
      headers.set('traceparent', `00-${trace_id}-${span_id}-01`)
      const start = now()
      const name = init?.method ?? 'GET'
      try {
        return await browser.fetch(input, { ...init, headers })
      } finally {
        add({ trace_id, span_id, parent_id, name, kind: 'CLIENT', start, end: now() })
      }
    },
    flush,
  }
}
