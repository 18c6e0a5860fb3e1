import { type Span, type Tracer, SPAN_KINDS } from './spans'

/** Spans in the queue; beyond it the newest are dropped. */
const MAX_QUEUED = 5000
const BATCH_SIZE = 500
const PAUSE_MS = 2000
const TIMEOUT_MS = 5000

/** `name` is this deployment's at the collector. */
type Collector = { url: string; headers: Record<string, string>; name: string }

export type SendingTracer = Tracer & { close: () => Promise<void> }

const STATUS_ERROR = 2

const inNanoseconds = (milliseconds: number) => String(BigInt(Math.round(milliseconds * 1000)) * 1000n)

function attribute(key: string, value: string | number) {
  return { key, value: typeof value === 'number' ? { doubleValue: value } : { stringValue: value } }
}

function toOtlpSpan({ traceId, spanId, parentId, name, kind, start, end, attributes, hasFailed }: Span) {
  return {
    traceId,
    spanId,
    ...(parentId !== undefined && { parentSpanId: parentId }),
    name,
    kind: SPAN_KINDS[kind],
    startTimeUnixNano: inNanoseconds(start),
    endTimeUnixNano: inNanoseconds(end),
    attributes: Object.entries(attributes).map(([key, value]) => attribute(key, value)),
    ...(hasFailed && { status: { code: STATUS_ERROR } }),
  }
}

/** OTLP 1 in JSON; page and server are services of their own. */
function toOtlp(spans: readonly Span[], name: string) {
  return {
    resourceSpans: (['page', 'server'] as const)
      .map((service) => ({
        resource: { attributes: [attribute('service.name', `${name}-${service}`)] },
        scopeSpans: [
          { scope: { name }, spans: spans.filter((span) => span.service === service).map(toOtlpSpan) },
        ],
      }))
      .filter(({ scopeSpans }) => scopeSpans.some((scope) => scope.spans.length > 0)),
  }
}

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
