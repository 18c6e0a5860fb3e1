import type { MiddlewareHandler } from 'hono'
import { inSpan, type Tracer } from '../observability/tracing/spans'
import { placeIn } from '../observability/tracing/traceparent'
import { routeOf } from './request-id'

const UNTRACED = /^\/(?:health|metrics|traces)(?:\/|$)/

/** Below the page's span where `traceparent` says so; named by the route, without parameter values. */
export function requestsTraced(tracer: Tracer): MiddlewareHandler {
  return async (context, next) => {
    if (UNTRACED.test(context.req.path)) return next()
    const parent = placeIn(context.req.header('traceparent'))
    return inSpan(tracer, parent, { name: context.req.method, kind: 'SERVER' }, async (span) => {
      await next()
      const { status } = context.res
      span.name = routeOf(context)
      span.attributes = { 'http.request.method': context.req.method, 'http.response.status_code': status }
      span.hasFailed = status >= 500
    })
  }
}
