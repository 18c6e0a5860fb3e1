import type { MiddlewareHandler } from 'hono'
import { HttpError } from '../core/http-error'
import type { Lease } from '../database/connection/lease'

/** Processes of the newer release answer already when they have older ones end. */
const RETRY_SECONDS = '1'

/** A process that must not touch the database any more still says that it lives. */
export function refuseOutdated({ isCurrent }: Pick<Lease, 'isCurrent'>): MiddlewareHandler {
  return async (context, next) => {
    if (context.req.path === '/health/live' || (await isCurrent())) return next()
    context.header('retry-after', RETRY_SECONDS)
    throw new HttpError(503, 'The service is being upgraded. Please try again.')
  }
}
