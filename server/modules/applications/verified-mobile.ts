import type { Transaction } from 'kysely'
import { HttpError } from '../../core/http-error'
import type { Database } from '../../database/tables/tables'
import type { Deps } from '../../delivery/deps'
import type { Caller } from '../../http/access/sessions'

const MINUTE_MS = 60_000

/** @param since an agent's is of later: the borrower was asked again */
export function findVerification(
  trx: Transaction<Database>,
  deps: Deps,
  caller: Caller,
  mobile: string,
  since = new Date(0),
) {
  const oldest = new Date(deps.now().getTime() - deps.environment.VERIFIED_MOBILE_MINUTES * MINUTE_MS)
  return trx
    .selectFrom('otp_sessions')
    .selectAll()
    .where('kind', '=', 'verification')
    .where('mobile', '=', mobile)
    .where('verified_at', '>=', oldest)
    .where((eb) =>
      caller.kind === 'agent'
        ? eb.and([eb('user_id', '=', caller.userId), eb('verified_at', '>', since)])
        : eb('id', '=', caller.otpSessionId),
    )
    .orderBy('verified_at', 'desc')
    .limit(1)
}

export function unverified(): HttpError {
  return new HttpError(403, 'Verify the mobile number first')
}

/** Locks nothing: a create locks verification, then application; the reverse deadlocks. @throws HttpError 403 without a fresh one */
export async function requireVerified(
  trx: Transaction<Database>,
  deps: Deps,
  caller: Caller,
  mobile: string,
  since?: Date,
): Promise<void> {
  const found = findVerification(trx, deps, caller, mobile, since)
  if (!(await found.executeTakeFirst())) throw unverified()
}
