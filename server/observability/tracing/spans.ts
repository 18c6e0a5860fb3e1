import { AsyncLocalStorage } from 'node:async_hooks'
import { createSpanContext, type SpanContext } from './traceparent'

/** The numbers of OpenTelemetry's protocol. */
export const SPAN_KINDS = { INTERNAL: 1, SERVER: 2, CLIENT: 3 } as const

/** Without personal values. */
export type Span = SpanContext & {
  service: 'page' | 'server'
  parentId: string | undefined
  name: string
  kind: keyof typeof SPAN_KINDS
  /** Milliseconds since 1970. */
  start: number
  end: number
  attributes: Record<string, string | number>
  hasFailed: boolean
}

export type Tracer = { add: (span: Span) => void }

type SpanStart = Pick<Span, 'name' | 'kind'> & { attributes?: Span['attributes'] }

const openSpan = new AsyncLocalStorage<{ tracer: Tracer; place: SpanContext }>()

const now = () => performance.timeOrigin + performance.now()

/** `work` may change the span's name, attributes and outcome. */
export async function runInSpan<Result>(
  tracer: Tracer,
  parent: SpanContext | undefined,
  { name, kind, attributes = {} }: SpanStart,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  const place = createSpanContext(parent)
  const start = now()
  const parentId = parent?.spanId
  const span: Span = {
    ...place,
    service: 'server',
    parentId,
    name,
    kind,
    start,
    end: start,
    attributes,
    hasFailed: false,
  }
  try {
    return await openSpan.run({ tracer, place }, () => work(span))
  } catch (error) {
    span.hasFailed = true
    throw error
  } finally {
    span.end = now()
    tracer.add(span)
  }
}

/** Without a span under way, as when traces are off, it only runs `work`. */
export function runInChildSpan<Result>(beginning: SpanStart, work: () => Promise<Result>): Promise<Result> {
  const open = openSpan.getStore()
  return open ? runInSpan(open.tracer, open.place, beginning, work) : work()
}
