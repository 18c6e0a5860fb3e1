import type { Deps } from '../../../delivery/deps'
import { isSameSignature, newToken, sign } from '../../../http/access/tokens'

/** A sign-in to the app, or at the desk of reviewers. */
export type SignInPurpose = { for: 'app' | 'desk' }

/** A sign-in, or the session that adds a passkey: no other takes the challenge. */
type ChallengePurpose = SignInPurpose | { for: 'registration'; tokenHash: string }

const LIFE_MS = 5 * 60_000

function signatureOf(deps: Deps, purpose: ChallengePurpose, nonce: string, end: string): string {
  const session = purpose.for === 'registration' ? purpose.tokenHash : ''
  return sign(deps.secret, 'passkey', deps.tenant, purpose.for, session, nonce, end)
}

/** Makes a challenge of five minutes. It is signed and not stored, so that strangers who ask for many fill nothing. */
export function createChallenge(deps: Deps, purpose: ChallengePurpose): string {
  const [nonce, end] = [newToken(), String(deps.now().getTime() + LIFE_MS)]
  return `${nonce}.${end}.${signatureOf(deps, purpose, nonce, end)}`
}

/**
 * Takes a challenge as the browser sends it back, once.
 * @returns false for one of another purpose, tenant or time
 * @throws HttpError 429 for one that was taken before
 */
export async function takeChallenge(
  deps: Deps,
  purpose: ChallengePurpose,
  encoded: string,
): Promise<boolean> {
  const [nonce = '', end = '', signature = ''] = Buffer.from(encoded, 'base64url').toString().split('.')
  if (!isSameSignature(signature, signatureOf(deps, purpose, nonce, end))) return false
  if (Number(end) <= deps.now().getTime()) return false
  await deps.limits.countChallenge(nonce)
  return true
}
