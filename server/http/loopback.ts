import type { Context, MiddlewareHandler } from 'hono'
import type { Environment } from '../config/environment'
import { socketAddress } from './client-address'

const LOOPBACK_HOST = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/
const LOOPBACK_ADDRESS = /^(?:(?:::ffff:)?127(?:\.\d+){3}|::1)$/i

/** What proxies add on the way; a request that carries any has not begun on this machine. */
const OF_PROXIES = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

function isOfLoopback(url: string): boolean {
  return URL.canParse(url) && LOOPBACK_HOST.test(new URL(url).hostname)
}

/** Whether a request was made on this machine, to this machine by name, and by no page of another site. */
export function isLocal(context: Context, { PUBLIC_URL }: Environment): boolean {
  // A proxy in front, which may well add nothing, makes strangers come from this machine too.
  if (PUBLIC_URL && !isOfLoopback(PUBLIC_URL)) return false
  if (OF_PROXIES.some((name) => context.req.header(name) !== undefined)) return false
  // A name of somebody else's that leads here is how a page elsewhere would read what is here.
  if (!isOfLoopback(context.req.url) || !isOfLoopback(context.req.header('origin') ?? context.req.url))
    return false
  const address = socketAddress(context)
  // Without a socket it is this very process that asks.
  return address === undefined || LOOPBACK_ADDRESS.test(address)
}

/** Keeps a page for people at this machine; for everybody else it is not there. */
export function onlyOnLoopback(environment: Environment): MiddlewareHandler {
  return async (context, next) => (isLocal(context, environment) ? next() : context.notFound())
}
