import { randomBytes } from 'node:crypto'

/** Where a span is: in which trace, and under which id. */
export type Place = { traceId: string; spanId: string }

/** Version 00 of the header of W3C Trace Context; a later version begins the same. Ids of zeros are none. */
const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}(?:-|$)/

/** The place that a `traceparent` header names; `undefined` for none, and for what is none. */
export function placeIn(header: string | undefined): Place | undefined {
  const [, traceId, spanId] = TRACEPARENT.exec(header ?? '') ?? []
  return traceId !== undefined && spanId !== undefined ? { traceId, spanId } : undefined
}

/** A new place, in the trace of its parent where there is one. */
export function placeBelow(parent: Place | undefined): Place {
  return {
    traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
  }
}
