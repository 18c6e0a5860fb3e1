import type { Kysely, Selectable } from 'kysely'
import { conflict, HttpError, notFound } from '../../core/http-error'
import { randomId } from '../../core/ids'
import type { LenderAnswer } from '../../database/tables/lender-answer'
import type { ApplicationRow, Database } from '../../database/tables/tables'
import type { Deps } from '../../delivery/deps'
import { addJobs, endJob, FIRST_PAUSE_MS, postponeJob } from '../../delivery/jobs/jobs'
import { MaybeDeliveredError, NotTakenError } from '../../delivery/ports/maybe-delivered'

export type SendKey = { applicationId: string; lenderId: string; kind: Database['lender_sends']['kind'] }

type SendRow = Selectable<Database['lender_sends']>

/** `reference` is ours; a mail has no answer. */
export type Sent = { reference: string; answer: LenderAnswer | null }

/** Longer than any send may take. */
const ABANDONED_MS = 60_000
const WAIT_MS = 10_000
const POLL_MS = 50

/** Sends again where the process of the request died. */
function jobOf({ applicationId, lenderId, kind }: SendKey) {
  return {
    kind: 'send',
    key: `${applicationId}:${lenderId}:${kind}`,
    applicationId,
    payload: { application_id: applicationId, lender_id: lenderId, kind },
  } as const
}

const dueWhenAbandoned = (now: Date) => new Date(now.getTime() + ABANDONED_MS)

type SendConditions = {
  /** A send begun before this moment does not count as the same; left out where there is only ever one. */
  newSendAfter?: Date
  /** Throws where the locked application must not be sent any more. */
  check: (trx: Kysely<Database>, row: ApplicationRow) => Promise<void>
}

/** `earlier`: of the last sending that was done; `isUnsure`: one that was begun may have arrived. */
type OwnClaim = {
  reference: string
  claim: string
  /** As it was checked. */
  application: ApplicationRow
  earlier?: Pick<SendRow, 'id' | 'claimed_at' | 'sent_at'>
  isUnsure?: boolean
}

type Claim = ({ state: 'mine' } & OwnClaim) | { state: 'done'; sent: Sent } | { state: 'busy' }

async function claimSend(deps: Deps, key: SendKey, { newSendAfter, check }: SendConditions): Promise<Claim> {
  const { applicationId, lenderId, kind } = key
  return deps.db.transaction().execute(async (trx) => {
    const now = deps.now()
    const claim = randomId()
    // Waits for a concurrent save or erasure, and checks what it left.
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
    if (before?.sent_at && (!newSendAfter || before.claimed_at > newSendAfter))
      return { state: 'done', sent: { reference: before.id, answer: before.answer } }
    await check(trx, application)
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
      await addJobs(trx, [{ ...jobOf(key), now, dueAt: dueWhenAbandoned(now) }])
      return { state: 'mine', reference: inserted.id, claim, application }
    }
    const row = await sends.executeTakeFirst()
    // A concurrent send has just failed and deleted the row; the next look claims it.
    if (!row) return { state: 'busy' }
    const isBusy = !row.sent_at && now.getTime() - row.claimed_at.getTime() < ABANDONED_MS
    if (isBusy) return { state: 'busy' }
    // A send that may have arrived keeps its reference, by which the lender recognises it.
    const reference = row.sent_at ? randomId() : row.id
    await trx
      .updateTable('lender_sends')
      .set({
        id: reference,
        claim,
        claimed_at: now,
        sent_at: null,
        earlier_sent_at: row.sent_at ?? row.earlier_sent_at,
      })
      .where('id', '=', row.id)
      .execute()
    await addJobs(trx, [{ ...jobOf(key), now, dueAt: dueWhenAbandoned(now) }])
    const mine = { state: 'mine', reference, claim, application } as const
    return { ...mine, ...(row.sent_at ? { earlier: row } : { isUnsure: true }) }
  })
}

/**
 * One call claims the send in the database, the others wait for its answer. No transaction is open meanwhile: the embedded database
 * has one connection. A failed send releases the claim. After a crash the job, or the next call, sends under the same reference.
 * @throws HttpError 409 while another call is sending, 404 for an erased application, and whatever `send` throws
 */
export async function sendOnce(
  deps: Deps,
  key: SendKey,
  terms: SendConditions,
  send: (reference: string, application: ApplicationRow) => Promise<LenderAnswer | null>,
): Promise<Sent> {
  const found = await waitForClaim(deps, key, terms)
  if (found.state === 'done') return found.sent
  if (found.state === 'busy') throw conflict('This is being sent already. Please look again in a moment.')
  const { reference, claim, application } = found
  const answer = await send(reference, application).catch(async (error: unknown) => {
    await releaseClaim(deps, key, found, isRetryable(key, found, error))
    throw error
  })
  await deps.db.transaction().execute(async (trx) => {
    const sent = { sent_at: deps.now(), answer: answer && JSON.stringify(answer) }
    const mine = trx.updateTable('lender_sends').set(sent).where('id', '=', reference)
    const { numUpdatedRows } = await mine.where('claim', '=', claim).executeTakeFirstOrThrow()
    // Without a row, another call took over after the time limit and ends the job itself.
    if (numUpdatedRows > 0n) await endJob(trx, jobOf(key))
  })
  return { reference, answer }
}

/** Other failed sends are left to the agent, who was shown the error. */
function isRetryable({ kind }: SendKey, { isUnsure = false }: OwnClaim, error: unknown): boolean {
  if (error instanceof MaybeDeliveredError) return true
  // Under another reference the lender would have it twice.
  if (kind !== 'MAIL') return isUnsure && !(error instanceof NotTakenError)
  return !(error instanceof HttpError && error.status === 503)
}

/** The reference stays only where the send is repeated; what was sent before stays on record. */
async function releaseClaim(
  deps: Deps,
  key: SendKey,
  { reference, claim, earlier }: OwnClaim,
  isRetained: boolean,
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
    if (isRetained) {
      const abandoned = trx.updateTable('lender_sends').set({ claimed_at: new Date(now - ABANDONED_MS) })
      await abandoned.where('id', '=', reference).execute()
      await postponeJob(trx, jobOf(key), new Date(now + FIRST_PAUSE_MS))
      return
    }
    if (earlier) {
      const { id, claimed_at, sent_at } = earlier
      const restored = trx.updateTable('lender_sends').set({ id, claimed_at, sent_at })
      await restored.where('id', '=', reference).execute()
    } else await trx.deleteFrom('lender_sends').where('id', '=', reference).execute()
    await endJob(trx, jobOf(key))
  })
}

async function waitForClaim(deps: Deps, key: SendKey, terms: SendConditions): Promise<Claim> {
  const attempts = WAIT_MS / POLL_MS
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const found = await claimSend(deps, key, terms)
    if (found.state !== 'busy') return found
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  return { state: 'busy' }
}
