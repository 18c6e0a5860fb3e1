import { toOtlp } from './otlp'
import type { Span, Tracer } from './spans'

/** Spans in the queue; beyond it the newest are dropped. */
const MAX_QUEUED = 5000
const BATCH_SIZE = 500
const PAUSE_MS = 2000
const TIMEOUT_MS = 5000

/** `name` is this deployment's at the collector. */
export type Collector = { url: string; headers: Record<string, string>; name: string }

export type SendingTracer = Tracer & { close: () => Promise<void> }

/** Sends in the background; what the collector does not take is lost, and `warn` hears of the first failure in a row. */
export function openCollector(
  { url, headers, name }: Collector,
  warn: (reason: string) => void,
  pause = PAUSE_MS,
): SendingTracer {
  const waiting: Span[] = []
  let hasFailed = false

  async function send(): Promise<void> {
    const spans = waiting.splice(0, BATCH_SIZE)
    if (spans.length === 0) return
    try {
      const response = await fetch(`${url.replace(/\/$/, '')}/v1/traces`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(toOtlp(spans, name)),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`status ${response.status}`)
      hasFailed = false
    } catch (error) {
      if (!hasFailed) warn(error instanceof Error ? error.message : String(error))
      hasFailed = true
    }
  }

  let isOver = false
  let timer: NodeJS.Timeout | undefined
  let underway = Promise.resolve()
  const scheduleNext = () => {
    if (isOver) return
    timer = setTimeout(() => {
      underway = send().then(scheduleNext)
    }, pause)
    timer.unref()
  }
  scheduleNext()
  return {
    add(span) {
      if (waiting.length < MAX_QUEUED) waiting.push(span)
    },
    async close() {
      isOver = true
      clearTimeout(timer)
      await underway
      await send()
    },
  }
}
