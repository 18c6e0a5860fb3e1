import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * The address a request came from, for the limits. Behind a proxy of one's own (TRUST_PROXY) it is the last entry of
 * X-Forwarded-For, the only one that the proxy wrote itself.
 */
export function clientAddress(context: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  if (forwarded) return forwarded
  // Requests made without a socket, as tests do, all count as one address.
  return context.env && 'incoming' in Object(context.env)
    ? (getConnInfo(context).remote.address ?? 'unknown')
    : 'none'
}
