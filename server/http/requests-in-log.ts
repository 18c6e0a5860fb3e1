import type { MiddlewareHandler } from 'hono'
import type { Platform } from '../delivery/deps'
import { routeOf } from './request-id'
import { nameOfRequest } from './tenant-of-request'

/** Asked for every few seconds by monitors. */
const WATCHING = /^\/(?:health\/|metrics$)/

export function requestsInLog({ environment, log }: Platform): MiddlewareHandler {
  return async (context, next) => {
    const since = performance.now()
    await next()
    if (WATCHING.test(context.req.path)) return
    const { status } = context.res
    const tenant = nameOfRequest(context, environment)
    const milliseconds = Math.round(performance.now() - since)
    log(`${routeOf(context)} ${status}`, { facts: { status, tenant, milliseconds } })
  }
}
