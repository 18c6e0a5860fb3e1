import type { Deps } from '../deps'
import { HttpError } from '../http-error'
import { hashToken, newToken } from './tokens'

/** A signed-in partner. */
export type Agent = { kind: 'agent'; userId: number; tokenHash: string }
/** A borrower who verified a mobile and has no account. */
export type Guest = { kind: 'guest'; mobile: string; otpSessionId: string; tokenHash: string }
/** Who a token belongs to. */
export type Caller = Agent | Guest

/** A mobile whose owner has just shown the right code, and in which OTP session. */
export type VerifiedMobile = { sessionId: string; mobile: string }

const HOUR_MS = 3_600_000

/** Begins a session for a verified mobile; `userId` makes it a partner's, null a guest's. Returns the only copy of the token. */
export async function beginSession(
  deps: Deps,
  verified: VerifiedMobile,
  userId: number | null,
): Promise<string> {
  const token = newToken()
  const now = deps.now()
  const { SESSION_HOURS, GUEST_HOURS } = deps.environment
  const hours = userId === null ? GUEST_HOURS : SESSION_HOURS
  await deps.db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      otp_session_id: verified.sessionId,
      mobile: verified.mobile,
      created_at: now,
      expires_at: new Date(now.getTime() + hours * HOUR_MS),
    })
    .execute()
  return token
}

/** Who sends this token; `undefined` for none, an unknown one or an expired one. */
export async function findCaller(deps: Deps, token: string | undefined): Promise<Caller | undefined> {
  if (!token) return undefined
  const session = await deps.db
    .selectFrom('sessions')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', deps.now())
    .executeTakeFirst()
  if (!session) return undefined
  const { token_hash: tokenHash, user_id: userId, mobile, otp_session_id: otpSessionId } = session
  return userId === null
    ? { kind: 'guest', mobile, otpSessionId, tokenHash }
    : { kind: 'agent', userId, tokenHash }
}

/** The refusal that signs a client out (specification 4.1, 8.2). */
export function unauthorised(): HttpError {
  return new HttpError(401, 'Please sign in again')
}

/** Ends the session of a caller. */
export async function endSession(deps: Deps, caller: Caller): Promise<void> {
  await deps.db.deleteFrom('sessions').where('token_hash', '=', caller.tokenHash).execute()
}
