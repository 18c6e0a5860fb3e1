import type { MiddlewareHandler } from 'hono'
import type { Platform } from '../delivery/deps'
import { routeOf } from './request-id'
import { displayTenantOf } from './tenant-of-request'

/** Asked for every few seconds by monitors. */
const MONITORING_PATHS = /^\/(?:health\/|metrics$)/

export function logRequests({ environment, log }: Platform): MiddlewareHandler {
  return async (context, next) => {
    const since = performance.now()
    await next()
    if (MONITORING_PATHS.test(context.req.path)) return
    const { status } = context.res
    const tenant = displayTenantOf(context, environment)
    const milliseconds = Math.round(performance.now() - since)
    log(`${routeOf(context)} ${status}`, { facts: { status, tenant, milliseconds } })
  }
}
