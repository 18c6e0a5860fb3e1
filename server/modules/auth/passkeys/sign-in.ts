import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/server'
import { HttpError } from '../../../core/http-error'
import { randomId } from '../../../core/ids'
import type { Deps } from '../../../delivery/deps'
import type { VerifiedMobile } from '../../../http/access/sessions'
import { createChallenge, takeChallenge, type SignInPurpose } from './challenges'
import type { RelyingParty } from './relying-party'
import { readTransports } from './transports'

/** The same for every reason: a stranger learns nothing of who is known. */
const REFUSED = 'This passkey is not known here. Sign in with a code, or with another passkey.'

/** Names no credential: the authenticator offers those that it has for this host. */
export async function signInOptions(deps: Deps, party: RelyingParty, purpose: SignInPurpose) {
  return generateAuthenticationOptions({
    rpID: party.id,
    challenge: createChallenge(deps, purpose),
    userVerification: 'required',
  })
}

/** At the desk one of a reviewer: those of other partners are as unknown there as a stranger's. */
function findPasskey(deps: Deps, purpose: SignInPurpose, id: string) {
  return deps.db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select(['passkeys.id', 'user_id', 'public_key', 'counter', 'transports', 'mobile'])
    .where('passkeys.id', '=', id)
    .where('left_at', 'is', null)
    .$if(purpose.for === 'desk', (query) => query.where('role', '=', 'REVIEWER'))
    .executeTakeFirst()
}

type StoredPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

async function isRight(
  deps: Deps,
  party: RelyingParty,
  { purpose, response }: { purpose: SignInPurpose; response: AuthenticationResponseJSON },
  passkey: StoredPasskey,
): Promise<boolean> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => takeChallenge(deps, purpose, challenge),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(passkey.public_key),
        // Ours is compared below, where a step backwards can be told from a wrong signature.
        counter: 0,
        transports: readTransports(passkey.transports),
      },
      requireUserVerification: true,
    })
    return verified && (await advanceCounter(deps, passkey, authenticationInfo.newCounter))
  } catch (error) {
    if (error instanceof HttpError) throw error
    deps.log(`A sign-in by a passkey was refused: ${String(error)}`)
    return false
  }
}

/** @returns false where the counter goes backwards, which only a copy of the passkey does; one that does not count stays at 0 */
async function advanceCounter(deps: Deps, { id, user_id }: StoredPasskey, counter: number): Promise<boolean> {
  const advance = deps.db
    .updateTable('passkeys')
    .set({ counter, last_used_at: deps.now() })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.val(counter === 0)])]),
    )
  const { numUpdatedRows } = await advance.executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) return true
  deps.log(
    `The counter of a passkey of partner ${user_id} went backwards to ${counter}: it may have been copied`,
    { level: 'warn' },
  )
  return false
}

type ProvedPartner = { verified: VerifiedMobile; userId: number }

/**
 * Proves a partner by the answer of a passkey.
 * @throws HttpError 400 for a passkey that is not known, or not right; 429 for an answer that was taken before
 */
export async function verifyPasskey(
  deps: Deps,
  party: RelyingParty,
  answer: { purpose: SignInPurpose; response: AuthenticationResponseJSON },
): Promise<ProvedPartner> {
  const passkey = await findPasskey(deps, answer.purpose, answer.response.id)
  if (!passkey || !(await isRight(deps, party, answer, passkey))) throw new HttpError(400, REFUSED)
  const { mobile, user_id: userId } = passkey
  return { verified: await recordVerification(deps, mobile), userId }
}

/** A session rests on it: a verification by a passkey, and not by a code. */
async function recordVerification(deps: Deps, mobile: string): Promise<VerifiedMobile> {
  const [sessionId, now] = [randomId(), deps.now()]
  await deps.db
    .insertInto('otp_sessions')
    .values({
      id: sessionId,
      kind: 'passkey',
      mobile,
      code_hash: '',
      sent_at: now,
      expires_at: now,
      verified_at: now,
      code_used_at: now,
    })
    .execute()
  return { sessionId, mobile }
}
