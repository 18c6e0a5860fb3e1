import type { Context } from 'hono'
import type { Environment } from '../config/environment'

/** Of the browser's own connection: each proxy adds at the right what it was asked by, or overwrites what was there. */
export function schemeOf(context: Context, { TRUST_PROXY: hops }: Pick<Environment, 'TRUST_PROXY'>): string {
  const entries = hops > 0 ? context.req.header('x-forwarded-proto')?.split(',') : undefined
  const scheme = (entries?.at(-hops) ?? entries?.[0])?.trim().toLowerCase() ?? ''
  return /^https?$/.test(scheme) ? scheme : new URL(context.req.url).protocol.replace(':', '')
}

/** As the browser reached this server: PUBLIC_URL, or as the request says. */
export function originOf(context: Context, environment: Environment): string {
  if (environment.PUBLIC_URL) return environment.PUBLIC_URL.replace(/\/+$/, '')
  return `${schemeOf(context, environment)}://${new URL(context.req.url).host}`
}

/** True for a page of another origin, to which no cookie of ours goes. */
export function isFromElsewhere(context: Context, environment: Environment): boolean {
  const origin = context.req.header('origin')
  return origin !== undefined && origin !== originOf(context, environment)
}
