import type { MiddlewareHandler } from 'hono'
import { runInSpan, type Tracer } from '../observability/tracing/spans'
import { parseTraceparent } from '../observability/tracing/traceparent'
import { routeOf } from './request-id'

const UNTRACED_PATHS = /^\/(?:health|metrics|traces)(?:\/|$)/

/** Below the page's span where `traceparent` says so; named by the route, without parameter values. */
export function traceRequests(tracer: Tracer): MiddlewareHandler {
  return async (context, next) => {
    if (UNTRACED_PATHS.test(context.req.path)) return next()
    const parent = parseTraceparent(context.req.header('traceparent'))
    return runInSpan(tracer, parent, { name: context.req.method, kind: 'SERVER' }, async (span) => {
      await next()
      const { status } = context.res
      span.name = routeOf(context)
      span.attributes = { 'http.request.method': context.req.method, 'http.response.status_code': status }
      span.hasFailed = status >= 500
    })
  }
}
