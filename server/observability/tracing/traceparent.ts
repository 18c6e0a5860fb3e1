import { randomBytes } from 'node:crypto'

export type SpanContext = { traceId: string; spanId: string }

/** W3C Trace Context, version 00; later versions begin the same. Ids of zeros are invalid. */
const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}(?:-|$)/

export function parseTraceparent(header: string | undefined): SpanContext | undefined {
  const [, traceId, spanId] = TRACEPARENT.exec(header ?? '') ?? []
  return traceId !== undefined && spanId !== undefined ? { traceId, spanId } : undefined
}

/** In the parent's trace, else in a new one. */
export function createSpanContext(parent: SpanContext | undefined): SpanContext {
  return {
    traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
  }
}
