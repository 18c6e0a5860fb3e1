import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Environment } from '../../config/environment'
import { originOf } from '../origin'

const NAME = 'reviewer'
const DESK = '/reviewer'

/** Over https the name begins with `__Host-`, which browsers take from this very host only; not from another one of its domain, nor over http. */
function isSecure(context: Context, environment: Environment): boolean {
  return originOf(context, environment).startsWith('https:')
}

/** @returns the token of a reviewer's session */
export function readReviewerToken(context: Context, environment: Environment): string | undefined {
  return isSecure(context, environment) ? getCookie(context, NAME, 'host') : getCookie(context, NAME)
}

export function setReviewerToken(context: Context, environment: Environment, token: string): void {
  const attributes = { httpOnly: true, sameSite: 'Strict' } as const
  if (isSecure(context, environment)) setCookie(context, NAME, token, { ...attributes, prefix: 'host' })
  else setCookie(context, NAME, token, { ...attributes, path: DESK })
}

export function clearReviewerToken(context: Context, environment: Environment): void {
  if (isSecure(context, environment)) deleteCookie(context, NAME, { prefix: 'host', path: '/', secure: true })
  else deleteCookie(context, NAME, { path: DESK })
}
