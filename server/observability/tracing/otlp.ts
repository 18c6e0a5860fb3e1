import { SPAN_KINDS, type Span } from './spans'

const ERROR = 2

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
    ...(hasFailed && { status: { code: ERROR } }),
  }
}

/** OTLP 1 in JSON; page and server are services of their own. */
export function toOtlp(spans: readonly Span[], name: string) {
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
