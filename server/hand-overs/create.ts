import type { HandOverPurpose } from '@/schemas/hand-over'
import { lockOwn } from '../applications/ownership'
import type { Agent } from '../auth/sessions'
import { hashToken, newToken } from '../auth/tokens'
import type { Deps } from '../deps'
import { conflict, HttpError } from '../http-error'
import { randomId } from '../ids'
import { issueStatement } from '../key-facts/issue'
import { findHandOver, type HandOverRow } from './standing'

const HOUR_MS = 3_600_000

/** @throws HttpError 429 when an application has had its links of this hour */
async function requireRoom({ db, now, environment }: Deps, applicationId: string): Promise<void> {
  const since = new Date(now().getTime() - HOUR_MS)
  const { count } = await db
    .selectFrom('hand_overs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('application_id', '=', applicationId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  if (count < environment.HAND_OVERS_PER_APPLICATION_HOUR) return
  throw new HttpError(429, 'Too many links were made for this application. Please try again in an hour.')
}

function endOpen(deps: Deps, applicationId: string) {
  const rows = deps.db.updateTable('hand_overs').set({ ended_at: deps.now() })
  return rows
    .where('application_id', '=', applicationId)
    .where('answer', 'is', null)
    .where('ended_at', 'is', null)
}

/**
 * Hands an application's offer over to its borrower's own phone; an earlier link that is open is worth nothing from then on.
 * @returns the row, and the only copy of its secret
 * @throws HttpError 404 for no own application, 409 without an offer that may be accepted, 429 for too many in an hour
 */
export async function createHandOver(
  deps: Deps,
  caller: Agent,
  applicationId: string,
  purpose: HandOverPurpose,
): Promise<{ row: HandOverRow; secret: string }> {
  return deps.db.transaction().execute(async (trx) => {
    const application = await lockOwn(trx, caller, applicationId)
    if (application.offer_accepted_at !== null) throw conflict('This loan offer is already accepted')
    const inside = { ...deps, db: trx }
    // Nothing is handed over that says nothing.
    await issueStatement(inside, caller, applicationId)
    await requireRoom(inside, applicationId)
    await endOpen(inside, applicationId).execute()
    const secret = newToken()
    const now = deps.now()
    const row = await trx
      .insertInto('hand_overs')
      .values({
        id: randomId(),
        application_id: applicationId,
        user_id: caller.userId,
        purpose,
        secret_hash: hashToken(secret),
        created_at: now,
        expires_at: new Date(now.getTime() + deps.environment.HAND_OVER_SECONDS * 1000),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { row, secret }
  })
}

/**
 * The agent takes a link back. What the borrower has answered before stands.
 * @throws HttpError 404 for no own hand-over
 */
export async function endHandOver(deps: Deps, caller: Agent, id: string): Promise<HandOverRow> {
  const { application_id } = await findHandOver(deps, caller, id)
  await endOpen(deps, application_id).where('id', '=', id).execute()
  return findHandOver(deps, caller, id)
}
