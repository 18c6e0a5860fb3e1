import type { Context } from 'hono'
import { SUGGESTED_NAME, type Language } from '@/schemas/language/languages'
import type { Environment } from '../../config/environment'
import { HttpError } from '../../core/http-error'
import { schemeOf } from '../../http/origin'
import { shortPath, START_PAGE } from './short-code'

/** Specification 2.9, 2.11. */
export const LINKED_PAGES: ReadonlySet<string> = new Set([
  '/',
  '/login',
  '/login/partner-login',
  '/login/join-us',
  '/join-us',
  '/apply-loan/mobile',
])

function hostOf(context: Context): string {
  return new URL(context.req.url).host
}

const BORROWER_LINK_PAGE = '/hand-over'

/** Takes the host that was called, not PUBLIC_URL's, because the host names the tenant. */
export function siteAddress(context: Context, environment: Environment, page: string): string {
  const { PUBLIC_URL } = environment
  const scheme = PUBLIC_URL ? new URL(PUBLIC_URL).protocol.replace(':', '') : schemeOf(context, environment)
  return `${scheme}://${hostOf(context)}${page}`
}

export function startPage(context: Context, environment: Environment): string {
  return siteAddress(context, environment, START_PAGE)
}

export function shortAddress(context: Context, environment: Environment, code: string): string {
  return siteAddress(context, environment, shortPath(code))
}

/** The secret is added after a `#`, which browsers do not send to servers. */
export function borrowerLinkPage(
  context: Context,
  environment: Environment,
  { purpose, language }: { purpose: string; language: Language | null },
): string {
  const query = new URLSearchParams({ purpose, ...(language && { [SUGGESTED_NAME]: language }) })
  return siteAddress(context, environment, `${BORROWER_LINK_PAGE}?${query}`)
}

/** A code with the tenant's name must not lead to another site. @throws HttpError 400 */
export function requireOwnPage(context: Context, environment: Environment, address: string): string {
  const refusal = new HttpError(400, 'A link must lead to a page of this site')
  if (!URL.canParse(address)) throw refusal
  const url = new URL(address)
  const hosts = [hostOf(context), environment.PUBLIC_URL && new URL(environment.PUBLIC_URL).host]
  const isOwn = ['http:', 'https:'].includes(url.protocol) && hosts.includes(url.host)
  // Bars user names that look like a host, and foreign parameters.
  const isPlain = LINKED_PAGES.has(url.pathname) && url.href === `${url.protocol}//${url.host}${url.pathname}`
  if (!isOwn || !isPlain) throw refusal
  return url.href
}
