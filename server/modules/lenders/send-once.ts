import type { Kysely } from 'kysely'
import type { LenderAnswer } from '../../database/tables/lender-answer'
import type { ApplicationRow, Database } from '../../database/tables/tables'
import type { Deps } from '../../delivery/deps'
import { conflict, HttpError, notFound } from '../../core/http-error'
import { randomId } from '../../core/ids'
import { addJobs, endJob, FIRST_PAUSE_MS, postponeJob } from '../../delivery/jobs/jobs'
import { MaybeDeliveredError } from '../../delivery/ports/maybe-delivered'

/** All that is sent, of which application, to whom. */
export type SendKey = { applicationId: string; lenderId: string; kind: Database['lender_sends']['kind'] }

/** A send that is done: our reference for it, and what the lender answered, where one answers. */
export type Sent = { reference: string; answer: LenderAnswer | null }

/** Longer than any send may last. */
const ABANDONED_MS = 60_000
const PATIENCE_MS = 10_000
const PAUSE_MS = 50

/** The job that does it when the call does not. */
function jobOf({ applicationId, lenderId, kind }: SendKey) {
  return {
    kind: 'send',
    key: `${applicationId}:${lenderId}:${kind}`,
    applicationId,
    payload: { application_id: applicationId, lender_id: lenderId, kind },
  } as const
}

const dueAfterDeath = (now: Date) => new Date(now.getTime() + ABANDONED_MS)

type Terms = {
  /** A send done before this moment is no repetition but a new wish; left out where there is only ever one. */
  again?: Date
  /** Throws where the application, which is locked now, must not be sent any more. */
  ask: (trx: Kysely<Database>, row: ApplicationRow) => Promise<void>
}

/** To be done by itself, done before, or being done by another call. */
type Claim =
  | { state: 'mine'; reference: string; claim: string }
  | { state: 'done'; sent: Sent }
  | { state: 'busy' }

async function claimSend(deps: Deps, key: SendKey, { again, ask }: Terms): Promise<Claim> {
  const { applicationId, lenderId, kind } = key
  return deps.db.transaction().execute(async (trx) => {
    const now = deps.now()
    const claim = randomId()
    // It may be erased or changed at this moment: then this waits, and finds it gone, or asks about what it is now.
    const rows = trx.selectFrom('applications').selectAll().where('id', '=', applicationId)
    const application = await rows.where('erased_at', 'is', null).forNoKeyUpdate().executeTakeFirst()
    if (!application) throw notFound()
    const sends = trx
      .selectFrom('lender_sends')
      .selectAll()
      .where('application_id', '=', applicationId)
      .where('lender_id', '=', lenderId)
      .where('kind', '=', kind)
      .forUpdate()
    const before = await sends.executeTakeFirst()
    if (before?.sent_at && (!again || before.sent_at > again))
      return { state: 'done', sent: { reference: before.id, answer: before.answer } }
    await ask(trx, application)
    const inserted = await trx
      .insertInto('lender_sends')
      .values({
        id: randomId(),
        application_id: applicationId,
        lender_id: lenderId,
        kind,
        claim,
        claimed_at: now,
      })
      .onConflict((clash) => clash.columns(['tenant', 'application_id', 'lender_id', 'kind']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted) {
      await addJobs(trx, [{ ...jobOf(key), now, dueAt: dueAfterDeath(now) }])
      return { state: 'mine', reference: inserted.id, claim }
    }
    const row = await sends.executeTakeFirst()
    // Gone between the two statements: its send has just failed, and the next look claims it.
    if (!row) return { state: 'busy' }
    const isBusy = !row.sent_at && now.getTime() - row.claimed_at.getTime() < ABANDONED_MS
    if (isBusy) return { state: 'busy' }
    // A new wish is a new message; one whose sender died may have arrived, and keeps its name.
    const reference = row.sent_at ? randomId() : row.id
    await trx
      .updateTable('lender_sends')
      .set({ id: reference, claim, claimed_at: now, sent_at: null })
      .where('id', '=', row.id)
      .execute()
    await addJobs(trx, [{ ...jobOf(key), now, dueAt: dueAfterDeath(now) }])
    return { state: 'mine', reference, claim }
  })
}

/**
 * Sends something to a lender exactly once, however often and however simultaneously it is asked for: one call claims the
 * send in the database, the others wait for its answer. No transaction is open while it sends, because the embedded
 * database has one connection. A send that fails gives the claim back, with its reference when the lender may have it. When a
 * process dies while it sends, nobody knows whether the lender has it: after a minute the job that was added with the claim, or
 * the next call, sends again under the same reference, by which the lender recognises it.
 * @throws HttpError 409 when another call is still sending, 404 for an erased application, and whatever `send` throws
 */
export async function sendOnce(
  deps: Deps,
  key: SendKey,
  terms: Terms,
  send: (reference: string) => Promise<LenderAnswer | null>,
): Promise<Sent> {
  const found = await waitForClaim(deps, key, terms)
  if (found.state === 'done') return found.sent
  if (found.state === 'busy') throw conflict('This is being sent already. Please look again in a moment.')
  const { reference, claim } = found
  const answer = await send(reference).catch(async (error: unknown) => {
    await giveBack(deps, key, { reference, claim }, isTriedAgain(key, error))
    throw error
  })
  await deps.db.transaction().execute(async (trx) => {
    const sent = { sent_at: deps.now(), answer: answer && JSON.stringify(answer) }
    const mine = trx.updateTable('lender_sends').set(sent).where('id', '=', reference)
    const { numUpdatedRows } = await mine.where('claim', '=', claim).executeTakeFirstOrThrow()
    // Somebody else has claimed it, where this took so long that it counted as dead, and ends the job.
    if (numUpdatedRows > 0n) await endJob(trx, jobOf(key))
  })
  return { reference, answer }
}

/** A mail is tried again until it is taken, like a send that may have arrived; of any other the agent decides, who was told. */
function isTriedAgain({ kind }: SendKey, error: unknown): boolean {
  if (error instanceof MaybeDeliveredError) return true
  const isSetUp = !(error instanceof HttpError && error.status === 503)
  return kind === 'MAIL' && isSetUp
}

/** The reference of a send that never arrived is dropped; that of one which is tried again stays, to be used again at once. */
async function giveBack(
  deps: Deps,
  key: SendKey,
  { reference, claim }: { reference: string; claim: string },
  isKept: boolean,
): Promise<void> {
  const now = deps.now().getTime()
  await deps.db.transaction().execute(async (trx) => {
    const mine = trx
      .selectFrom('lender_sends')
      .select('id')
      .where('id', '=', reference)
      .where('claim', '=', claim)
      .forUpdate()
    if (!(await mine.executeTakeFirst())) return
    if (isKept) {
      const abandoned = trx.updateTable('lender_sends').set({ claimed_at: new Date(now - ABANDONED_MS) })
      await abandoned.where('id', '=', reference).execute()
      await postponeJob(trx, jobOf(key), new Date(now + FIRST_PAUSE_MS))
    } else {
      await trx.deleteFrom('lender_sends').where('id', '=', reference).execute()
      await endJob(trx, jobOf(key))
    }
  })
}

async function waitForClaim(deps: Deps, key: SendKey, terms: Terms): Promise<Claim> {
  const attempts = PATIENCE_MS / PAUSE_MS
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const found = await claimSend(deps, key, terms)
    if (found.state !== 'busy') return found
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return { state: 'busy' }
}
