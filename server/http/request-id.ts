import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { REQUEST_ID } from '@/schemas/headers'

const ids = new WeakMap<Context, string>()

/** Gives each request a name of its own, which its answer carries and the log has. One that a client sends is not looked at. */
export const requestIds: MiddlewareHandler = async (context, next) => {
  const id = randomUUID()
  ids.set(context, id)
  await next()
  context.res.headers.set(REQUEST_ID, id)
}

/** A request as the log has it: its id, and which address it was without what was filled in there. */
export function requestInLog(context: Context): string {
  const route = matchedRoutes(context).findLast(({ path }) => !path.includes('*'))
  return `${ids.get(context) ?? 'unknown'} ${context.req.method} ${route?.path ?? 'no such address'}`
}
