import type { Deps } from '../../delivery/deps'
import { mintToken, readToken, sign } from './tokens'

/** Whom a session token says that it is of: a person of the tenant, under a pseudonym, or somebody whom it does not name. */
export type Bearer = { kind: 'agent' | 'guest'; person: string } | typeof UNKNOWN_BEARER

export const UNKNOWN_BEARER = { kind: 'unknown' } as const

type TokenDeps = Pick<Deps, 'secret' | 'tenant' | 'now'>
type SessionOwner = { kind: 'agent'; userId: number } | { kind: 'guest'; mobile: string }

/** Of a session that began before tokens were signed: the last ends SESSION_MAX_HOURS after the upgrade. */
const UNSIGNED = /^[\w-]{43}$/

/** Enough to tell people apart. */
const PSEUDONYM_LENGTH = 12

export function bearerOf({ secret, tenant }: TokenDeps, owner: SessionOwner) {
  const id = owner.kind === 'agent' ? String(owner.userId) : owner.mobile
  const person = sign(secret, 'bearer', tenant, owner.kind, id).slice(0, PSEUDONYM_LENGTH)
  return { kind: owner.kind, person }
}

/** @param end no session of the token lasts longer */
export function mintSessionToken(deps: TokenDeps, owner: SessionOwner, end: Date): string {
  const { kind, person } = bearerOf(deps, owner)
  return mintToken(deps.secret, ['session', deps.tenant], [kind, person, end.getTime().toString(36)])
}

/** From memory alone. @returns undefined where the tenant has no such session for certain: made up, another tenant's, or past its end */
export function readSessionToken({ secret, tenant, now }: TokenDeps, token: string): Bearer | undefined {
  if (UNSIGNED.test(token)) return UNKNOWN_BEARER
  const [kind, person, end] = readToken(secret, ['session', tenant], token) ?? []
  if ((kind !== 'agent' && kind !== 'guest') || !person || !end) return undefined
  return Number.parseInt(end, 36) > now().getTime() ? { kind, person } : undefined
}
