import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { REQUEST_ID } from '@/schemas/headers'
import { runInRequest } from '../observability/log/request-scope'

/** An id that the client sends is ignored. */
export const assignRequestId: MiddlewareHandler = async (context, next) => {
  const id = randomUUID()
  await runInRequest(id, next)
  context.res.headers.set(REQUEST_ID, id)
}

/** Without parameter values, for log and metrics. */
export function routeOf(context: Context): string {
  const route = matchedRoutes(context).findLast(({ path }) => !path.includes('*'))
  return `${context.req.method} ${route?.path ?? 'other'}`
}
