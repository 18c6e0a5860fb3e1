import * as z from 'zod/mini'

/** A name of ours: of an event, a chart or a method. Nothing that somebody typed is one. */
const name = z.string().check(z.regex(/^[\w.-]{1,80}$/))
const spanId = z.string().check(z.regex(/^(?!0{16})[\da-f]{16}$/))

/** Milliseconds since 1970. */
const moment = z.number().check(z.gte(0), z.lte(8.64e15))

const pageSpan = z.object({
  trace_id: z.string().check(z.regex(/^(?!0{32})[\da-f]{32}$/)),
  span_id: spanId,
  parent_id: z.optional(spanId),
  name,
  kind: z.enum(['INTERNAL', 'CLIENT']),
  chart: z.optional(name),
  start: moment,
  end: moment,
})

export const SPANS_AT_ONCE = 50

export const pageSpans = z.object({
  spans: z.array(pageSpan).check(z.minLength(1), z.maxLength(SPANS_AT_ONCE)),
})

export type PageSpan = z.output<typeof pageSpan>
