import { findCallerOfVerification, type Caller } from '../../http/access/sessions'
import { isSameSignature, sign } from '../../http/access/tokens'
import { depsOf, type Deps, type Platform } from '../../delivery/deps'
import { HttpError } from '../../core/http-error'

type LinkKey = { secret: string; tenant: string; now: () => Date }

/** `expires` in seconds since 1970; `session` is that of whoever asked for the link. */
type LinkQuery = { expires?: string; session?: string; tenant?: string; signature?: string }

/**
 * Signs a link that opens `subject` without a token, for `seconds` or until the session ends.
 * @param session the verification that began the caller's session
 */
export function linkQuery(key: LinkKey, subject: string, session: string, seconds: number): string {
  const expires = String(Math.floor(key.now().getTime() / 1000) + seconds)
  const signature = sign(key.secret, 'link', key.tenant, subject, session, expires)
  return String(new URLSearchParams({ expires, session, tenant: key.tenant, signature }))
}

export function signLink(key: LinkKey, fileId: string, session: string, seconds: number): string {
  return `/api/v1/files/${fileId}?${linkQuery(key, fileId, session, seconds)}`
}

export function isLinkValid(key: LinkKey, subject: string, query: LinkQuery): boolean {
  const { expires = '', session = '', signature = '' } = query
  const genuine = sign(key.secret, 'link', key.tenant, subject, session, expires)
  const isGenuine = isSameSignature(signature, genuine)
  return isGenuine && Number(expires) * 1000 > key.now().getTime()
}

/**
 * The tenant comes from the signed link, not the host, so that PUBLIC_URL's host may serve it.
 * @throws HttpError 403 unless the link is valid and whoever asked for it is still signed in
 */
export async function requireValidLink(
  platform: Platform,
  subject: string,
  query: LinkQuery,
): Promise<{ deps: Deps; caller: Caller }> {
  const { tenant = '', session = '' } = query
  const expired = new HttpError(403, 'This link has expired')
  if (!isLinkValid({ ...platform, tenant }, subject, query)) throw expired
  const deps = depsOf(platform, tenant)
  const caller = await findCallerOfVerification(deps, session)
  if (!caller) throw expired
  return { deps, caller }
}
