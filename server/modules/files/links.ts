import { HttpError } from '../../core/http-error'
import { depsOf, type Deps, type Platform } from '../../delivery/deps'
import type { DocumentMaker } from '../../documents/documents'
import { findCallerByHash, type Caller } from '../../http/access/sessions'
import { isSameSignature, sign } from '../../http/access/tokens'

type LinkKey = { secret: string; tenant: string; now: () => Date }

/** `expires` in seconds since 1970; `session` is the hash of the token of whoever asked for the link. */
type LinkQuery = { expires?: string; session?: string; tenant?: string; signature?: string }

type LinkSigner = LinkKey & { environment: { LINK_SECONDS: number } }

const signatureOf = ({ secret, tenant }: LinkKey, subject: string, session: string, expires: string) =>
  sign(secret, 'link', tenant, subject, session, expires)

/**
 * Signs a link that opens `subject` without a token for LINK_SECONDS, or until the session ends, which it names
 * by the hash of its token: who knows a verification may try codes at it.
 */
export function linkQuery(
  signer: LinkSigner,
  { tokenHash: session }: Pick<Caller, 'tokenHash'>,
  subject: string,
): string {
  const expires = String(Math.floor(signer.now().getTime() / 1000) + signer.environment.LINK_SECONDS)
  const signature = signatureOf(signer, subject, session, expires)
  return String(new URLSearchParams({ expires, session, tenant: signer.tenant, signature }))
}

export const signLink = (signer: LinkSigner, caller: Pick<Caller, 'tokenHash'>, fileId: string): string =>
  `/api/v1/files/${fileId}?${linkQuery(signer, caller, fileId)}`

export function isLinkValid(key: LinkKey, subject: string, query: LinkQuery): boolean {
  const { expires = '', session = '', signature = '' } = query
  const isGenuine = isSameSignature(signature, signatureOf(key, subject, session, expires))
  return isGenuine && Number(expires) * 1000 > key.now().getTime()
}

const expired = () => new HttpError(403, 'This link has expired')

/**
 * The tenant comes from the signed link, not the host, so that PUBLIC_URL's host may serve it.
 * @throws HttpError 403 unless the link is of this server and in time, without a look into the database
 */
function requireGenuineLink(platform: Platform, subject: string, query: LinkQuery): Deps {
  const { tenant = '' } = query
  if (!isLinkValid({ ...platform, tenant }, subject, query)) throw expired()
  return depsOf(platform, tenant)
}

/**
 * Makes a document in the turn of whom this link was issued for; whoever makes up links takes no turn.
 * @throws HttpError 403 unless the link is of this server and in time
 */
export function makeDocumentByLink<Result>(
  platform: Platform,
  subject: string,
  query: LinkQuery,
  work: (maker: DocumentMaker) => Promise<Result>,
): Promise<Result> {
  const { tenant } = requireGenuineLink(platform, subject, query)
  return platform.documents.inTurn({ tenant, person: query.session ?? '' }, work)
}

/** @throws HttpError 403 unless the link is genuine and whoever asked for it is still signed in */
export async function requireValidLink(
  platform: Platform,
  subject: string,
  query: LinkQuery,
): Promise<{ deps: Deps; caller: Caller }> {
  const deps = requireGenuineLink(platform, subject, query)
  const caller = await findCallerByHash(deps, query.session ?? '')
  if (!caller) throw expired()
  return { deps, caller }
}
