import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Environment } from '../../config/environment'
import { originOf } from '../origin'

/** `path` counts over http alone: a cookie of the host's is one of all its paths. */
type HostCookie = { name: string; path: string; maxAge?: number }

/** Holds the token of a reviewer's session (specification 6.5). */
export const REVIEWER_COOKIE: HostCookie = { name: 'reviewer', path: '/reviewer' }

function isSecure(context: Context, environment: Environment): boolean {
  return originOf(context, environment).startsWith('https:')
}

/** @returns the value of a cookie that `setHostCookie` has set */
export function readHostCookie(
  context: Context,
  environment: Environment,
  { name }: HostCookie,
): string | undefined {
  return isSecure(context, environment) ? getCookie(context, name, 'host') : getCookie(context, name)
}

/**
 * A cookie that no script reads and no other site sends. Over https the name begins with `__Host-`, which browsers take from this very
 * host only; not from another one of its domain, nor over http.
 */
export function setHostCookie(
  context: Context,
  environment: Environment,
  { name, path, maxAge }: HostCookie,
  value: string,
): void {
  const attributes = { httpOnly: true, sameSite: 'Strict', ...(maxAge && { maxAge }) } as const
  if (isSecure(context, environment)) setCookie(context, name, value, { ...attributes, prefix: 'host' })
  else setCookie(context, name, value, { ...attributes, path })
}

export function clearHostCookie(
  context: Context,
  environment: Environment,
  { name, path }: HostCookie,
): void {
  if (isSecure(context, environment)) deleteCookie(context, name, { prefix: 'host', path: '/', secure: true })
  else deleteCookie(context, name, { path })
}
