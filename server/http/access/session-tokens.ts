import type { Deps } from '../../delivery/deps'
import { mintToken, readToken, sign } from './tokens'

/**
 * Whom a session token says that it is of: a person of the tenant, under a pseudonym, or nobody that can be told (`unsigned`). The
 * session behind it may have ended since.
 */
export type Bearer = { kind: 'agent' | 'guest'; person: string } | { kind: 'unsigned' }

type TokenDeps = Pick<Deps, 'secret' | 'tenant' | 'now'>
type SessionOwner = { kind: 'agent'; userId: number } | { kind: 'guest'; mobile: string }

/** Sessions that began before tokens were signed last for SESSION_MAX_HOURS more. */
const UNSIGNED = /^[\w-]{43}$/

/** Enough to tell people apart. */
const PSEUDONYM_LENGTH = 12

function pseudonymOf({ secret, tenant }: TokenDeps, owner: SessionOwner): string {
  const person = owner.kind === 'agent' ? String(owner.userId) : owner.mobile
  return sign(secret, 'bearer', tenant, owner.kind, person).slice(0, PSEUDONYM_LENGTH)
}

/** @param end no session of the token lasts longer */
export function mintSessionToken(deps: TokenDeps, owner: SessionOwner, end: Date): string {
  const claims = [owner.kind, pseudonymOf(deps, owner), end.getTime().toString(36)]
  return mintToken(deps.secret, ['session', deps.tenant], claims)
}

/** From memory alone. @returns undefined where the tenant has no such session for certain: made up, another tenant's, or past its end */
export function readSessionToken({ secret, tenant, now }: TokenDeps, token: string): Bearer | undefined {
  if (UNSIGNED.test(token)) return { kind: 'unsigned' }
  const [kind, person, end] = readToken(secret, ['session', tenant], token) ?? []
  if ((kind !== 'agent' && kind !== 'guest') || !person || !end) return undefined
  return Number.parseInt(end, 36) > now().getTime() ? { kind, person } : undefined
}
