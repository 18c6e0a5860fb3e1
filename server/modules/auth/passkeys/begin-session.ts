import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Context } from 'hono'
import type { Deps } from '../../../delivery/deps'
import { rememberPartnerDevice } from '../../../http/access/partner-devices'
import { beginSession } from '../../../http/access/sessions'
import { clientAddress } from '../../../http/client-address'
import type { SignInPurpose } from './challenges'
import { relyingPartyOf, requirePasskeys } from './relying-party'
import { signInOptions, verifyPasskey } from './sign-in'

/** @throws HttpError 404 where the tenant has no passkeys, 429 for too many tries from this address */
async function admitTry(deps: Deps, context: Context): Promise<void> {
  requirePasskeys(deps)
  await deps.limits.countPasskey(clientAddress(context, deps.environment.TRUST_PROXY))
}

/**
 * Begins a sign-in by a passkey, to the app or at the desk of reviewers.
 * @throws HttpError as `admitTry`
 */
export async function offerSignIn(deps: Deps, context: Context, purpose: SignInPurpose) {
  await admitTry(deps, context)
  return signInOptions(deps, relyingPartyOf(deps, context), purpose)
}

/**
 * Begins a session by the answer of a passkey, which makes its device a known one.
 * @returns the session's token, and the verification that it rests on
 * @throws HttpError as `admitTry` and `verifyPasskey`
 */
export async function beginPasskeySession(
  deps: Deps,
  context: Context,
  purpose: SignInPurpose,
  response: AuthenticationResponseJSON,
): Promise<{ token: string; sessionId: string }> {
  await admitTry(deps, context)
  const party = relyingPartyOf(deps, context)
  const { verified, userId } = await verifyPasskey(deps, party, { purpose, response })
  const partner = { id: userId, mobile: verified.mobile }
  const deviceId = await rememberPartnerDevice(deps, context, partner, { isApproved: true })
  return { token: await beginSession(deps, verified, userId, deviceId), sessionId: verified.sessionId }
}
