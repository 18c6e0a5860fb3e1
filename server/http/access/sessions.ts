import type { Selectable } from 'kysely'
import { HttpError } from '../../core/http-error'
import type { Database } from '../../database/tables/tables'
import type { Deps } from '../../delivery/deps'
import { mintSessionToken, readSessionToken } from './session-tokens'
import { hashToken } from './tokens'

/** Every role but AGENT may do as little as a manager. */
export type Agent = {
  kind: 'agent'
  role: 'AGENT' | 'MANAGER'
  userId: number
  /** Null for a session from before devices were known. */
  deviceId: number | null
  otpSessionId: string
  tokenHash: string
}
/** A borrower with a verified mobile and no account. */
export type Guest = { kind: 'guest'; mobile: string; otpSessionId: string; tokenHash: string }
export type Caller = Agent | Guest

/** `sessionId` is that of the OTP. */
export type VerifiedMobile = { sessionId: string; mobile: string }

const HOUR_MS = 3_600_000

/** @returns the only copy of the token; a null `userId` makes it a guest's */
export async function beginSession(
  deps: Deps,
  verified: VerifiedMobile,
  userId: number | null,
  deviceId: number,
): Promise<string> {
  const now = deps.now()
  const hoursLater = (hours: number) => new Date(now.getTime() + hours * HOUR_MS)
  const { SESSION_HOURS, SESSION_MAX_HOURS, GUEST_HOURS } = deps.environment
  const token =
    userId === null
      ? mintSessionToken(deps, { kind: 'guest', mobile: verified.mobile }, hoursLater(GUEST_HOURS))
      : mintSessionToken(deps, { kind: 'agent', userId }, hoursLater(SESSION_MAX_HOURS))
  await deps.db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      device_id: deviceId,
      otp_session_id: verified.sessionId,
      mobile: verified.mobile,
      created_at: now,
      used_at: now,
      expires_at: hoursLater(userId === null ? GUEST_HOURS : SESSION_HOURS),
    })
    .execute()
  return token
}

/** Renewed only when a tenth of the time would be gained, so that not every call writes. */
const RENEWAL_SHARE = 0.1

/** No longer than SESSION_MAX_HOURS after the sign-in. Also notes, once an hour, that it is used. */
async function renew(deps: Deps, session: Selectable<Database['sessions']>): Promise<void> {
  const { SESSION_HOURS, SESSION_MAX_HOURS } = deps.environment
  const last = session.created_at.getTime() + SESSION_MAX_HOURS * HOUR_MS
  const now = deps.now()
  const end = Math.min(now.getTime() + SESSION_HOURS * HOUR_MS, last)
  const isDue = end - session.expires_at.getTime() >= SESSION_HOURS * HOUR_MS * RENEWAL_SHARE
  const isNoted = session.used_at !== null && now.getTime() - session.used_at.getTime() < HOUR_MS
  if (!isDue && isNoted) return
  const renewal = deps.db
    .updateTable('sessions')
    .set({ used_at: now, ...(isDue && { expires_at: new Date(end) }) })
  await renewal.where('token_hash', '=', session.token_hash).execute()
}

function findSession(deps: Deps, tokenHash: string) {
  return (
    deps.db
      .selectFrom('sessions')
      .leftJoin('users', 'users.id', 'sessions.user_id')
      .selectAll('sessions')
      .select('users.role')
      .where('expires_at', '>', deps.now())
      // Null for a guest too, who has no user.
      .where('users.left_at', 'is', null)
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst()
  )
}

function callerOf(session: Selectable<Database['sessions']> & { role: string | null }): Caller {
  const { user_id: userId, device_id: deviceId, mobile } = session
  const ofSession = { otpSessionId: session.otp_session_id, tokenHash: session.token_hash }
  return userId === null
    ? { kind: 'guest', mobile, ...ofSession }
    : { kind: 'agent', role: session.role === 'AGENT' ? 'AGENT' : 'MANAGER', userId, deviceId, ...ofSession }
}

/** Also renews a partner's session. */
export async function findCaller(deps: Deps, token: string | undefined): Promise<Caller | undefined> {
  if (!token || !readSessionToken(deps, token)) return undefined
  const session = await findSession(deps, hashToken(token))
  if (!session) return undefined
  if (session.user_id !== null) await renew(deps, session)
  return callerOf(session)
}

/** For what a session has begun; the hash of its token proves nothing to anybody else. */
export async function findCallerByHash(deps: Deps, tokenHash: string): Promise<Caller | undefined> {
  const session = await findSession(deps, tokenHash)
  return session && callerOf(session)
}

/** Signs the client out (specification 4.1, 8.2). */
export function unauthorised(): HttpError {
  return new HttpError(401, 'Please sign in again')
}

export async function endSession(deps: Deps, caller: Caller): Promise<void> {
  await deps.db.deleteFrom('sessions').where('token_hash', '=', caller.tokenHash).execute()
}

/** Also forgets every other device of the partner: one of them may be lost. */
export async function endEverySession(deps: Deps, { userId, deviceId }: Agent): Promise<void> {
  const mobile = deps.db.selectFrom('users').select('mobile').where('id', '=', userId)
  await deps.db
    .deleteFrom('devices')
    .where('mobile', '=', mobile)
    .where((eb) => eb('id', 'is distinct from', deviceId))
    .execute()
  await deps.db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}
