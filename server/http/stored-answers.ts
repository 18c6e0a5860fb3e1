import type { ExpressionBuilder } from 'kysely'
import { conflict, HttpError } from '../core/http-error'
import { isLockTimeout } from '../database/connection/connection-errors'
import type { Database } from '../database/tables/tables'
import type { Deps } from '../delivery/deps'

type RequestKey = { tenant: string; owner: string; call: string; key: string }

export type IdempotentRequest = { key: RequestKey; digest: string }

export type StoredAnswer = { answer: object; etag: string | null }

export type Claim = { state: 'mine'; since: Date } | ({ state: 'done' } & StoredAnswer) | { state: 'busy' }

/** Longer than any request takes. */
const ABANDONED_MS = 60_000

export function requestInProgress(): HttpError {
  return conflict('This is being done already. Please ask again in a moment.')
}

function isSameRequest({ key }: IdempotentRequest) {
  return (eb: ExpressionBuilder<Database, 'kept_answers'>) => eb.and(key)
}

async function takeOverClaim(deps: Deps, request: IdempotentRequest, from: Date, to: Date): Promise<boolean> {
  const { numUpdatedRows } = await deps.db
    .updateTable('kept_answers')
    .set({ claimed_at: to, request_digest: request.digest })
    .where(isSameRequest(request))
    .where('claimed_at', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** PostgreSQL waits for a key whose transaction is open. @throws HttpError 422 when the key was used for something else */
export async function claimRequest(deps: Deps, request: IdempotentRequest): Promise<Claim> {
  const now = deps.now()
  try {
    const claimed = await deps.db
      .insertInto('kept_answers')
      .values({ ...request.key, request_digest: request.digest, claimed_at: now })
      .onConflict((clash) => clash.doNothing())
      .returning('claimed_at')
      .executeTakeFirst()
    if (claimed) return { state: 'mine', since: now }
  } catch (error) {
    // The transaction that has it outlasted the lock timeout.
    if (isLockTimeout(error)) return { state: 'busy' }
    throw error
  }
  const row = await deps.db
    .selectFrom('kept_answers')
    .selectAll()
    .where(isSameRequest(request))
    .executeTakeFirst()
  // Released between the two statements; the next look claims it.
  if (!row) return { state: 'busy' }
  if (row.request_digest !== request.digest)
    throw new HttpError(422, 'This Idempotency-Key was used for another request')
  if (row.answer) return { state: 'done', answer: row.answer, etag: row.etag }
  const isDead = now.getTime() - row.claimed_at.getTime() > ABANDONED_MS
  if (isDead && (await takeOverClaim(deps, request, row.claimed_at, now)))
    return { state: 'mine', since: now }
  return { state: 'busy' }
}

export async function storeAnswer(
  deps: Deps,
  request: IdempotentRequest,
  since: Date,
  { answer, etag }: StoredAnswer,
): Promise<void> {
  await deps.db
    .updateTable('kept_answers')
    .set({ answer: JSON.stringify(answer), etag })
    .where(isSameRequest(request))
    .where('claimed_at', '=', since)
    .execute()
}

/** An answer that has been stored stays. */
export async function releaseClaim(deps: Deps, request: IdempotentRequest, since: Date): Promise<void> {
  await deps.db
    .deleteFrom('kept_answers')
    .where(isSameRequest(request))
    .where('claimed_at', '=', since)
    .where('answer', 'is', null)
    .execute()
}
