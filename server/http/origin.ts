import type { Context } from 'hono'
import type { Environment } from '../config/environment'

/** As the browser reached this server: PUBLIC_URL, or as the request says. */
export function originOf(context: Context, environment: Environment): string {
  if (environment.PUBLIC_URL) return environment.PUBLIC_URL.replace(/\/+$/, '')
  const url = new URL(context.req.url)
  const protocol = environment.TRUST_PROXY ? context.req.header('x-forwarded-proto') : undefined
  return `${protocol ?? url.protocol.replace(':', '')}://${url.host}`
}

/** True for a page of another origin, to which no cookie of ours goes. */
export function isFromElsewhere(context: Context, environment: Environment): boolean {
  const origin = context.req.header('origin')
  return origin !== undefined && origin !== originOf(context, environment)
}
