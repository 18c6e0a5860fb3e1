import type { Context, MiddlewareHandler } from 'hono'
import type { Environment } from '../config/environment'
import { isLoopbackUrl } from '../config/loopback-url'
import { socketAddress } from './client-address'

const LOOPBACK_ADDRESS = /^(?:(?:::ffff:)?127(?:\.\d+){3}|::1)$/i

const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

/** On this machine, to it by name, and by no page of another site. */
export function isLocal(context: Context, { PUBLIC_URL }: Environment): boolean {
  // Behind a proxy, which may add no header, strangers come from this machine too.
  if (PUBLIC_URL && !isLoopbackUrl(PUBLIC_URL)) return false
  if (PROXY_HEADERS.some((name) => context.req.header(name) !== undefined)) return false
  // Against DNS rebinding: a foreign name that leads here.
  if (!isLoopbackUrl(context.req.url) || !isLoopbackUrl(context.req.header('origin') ?? context.req.url))
    return false
  const address = socketAddress(context)
  // Without a socket it is this process that asks.
  return address === undefined || LOOPBACK_ADDRESS.test(address)
}

/** Not found for everybody else. */
export function onlyOnLoopback(environment: Environment): MiddlewareHandler {
  return async (context, next) => (isLocal(context, environment) ? next() : context.notFound())
}
