import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { REQUEST_ID } from '@/schemas/headers'
import { inRequest } from '../observability/log/request-scope'

/** Gives each request a name of its own, which its answer carries and the log has. One that a client sends is not looked at. */
export const requestIds: MiddlewareHandler = async (context, next) => {
  const id = randomUUID()
  await inRequest(id, next)
  context.res.headers.set(REQUEST_ID, id)
}

/** Which address a request was for, as the log and the metrics have it: without what was filled in there. */
export function routeOf(context: Context): string {
  const route = matchedRoutes(context).findLast(({ path }) => !path.includes('*'))
  return `${context.req.method} ${route?.path ?? 'other'}`
}
