import { sql, type Kysely } from 'kysely'
import type { Environment } from '../../config/environment'
import { retentionCutoff } from '../../config/retention-periods'
import type { Database } from '../tables/tables'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Deletes what nobody can use any more: sessions and devices that ended, links that nobody answered, and verifications that neither start an application nor
 * hold a session. */
export async function purgeExpired(db: Kysely<Database>, environment: Environment, now: Date): Promise<void> {
  const { sessions, codes } = environment.retention
  await db.deleteFrom('sessions').where('expires_at', '<=', retentionCutoff(sessions, now)).execute()
  await db.deleteFrom('devices').where('expires_at', '<=', now).execute()
  // A link that was never answered shows nothing; one that was is the proof of it.
  await db
    .deleteFrom('hand_overs')
    .where('answer', 'is', null)
    .where('expires_at', '<=', retentionCutoff(codes, now))
    .execute()
  // All that was consented to before an application is in its receipts; the link is asked for a day (consents/by-link.ts).
  await db
    .deleteFrom('hand_overs')
    .where('mobile', 'is not', null)
    .where('expires_at', '<=', new Date(now.getTime() - DAY_MS))
    .execute()
  // A code shown at its last moment is good for the minutes of a verified mobile from then on.
  const over = retentionCutoff(codes, now)
  const useless = new Date(over.getTime() - environment.VERIFIED_MOBILE_MINUTES * MINUTE_MS)
  await db
    .deleteFrom('otp_sessions')
    .where('expires_at', '<=', useless)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('sessions').select('token_hash').whereRef('otp_session_id', '=', 'otp_sessions.id'),
        ),
      ),
    )
    .execute()
}

/** So many answers are kept of one caller, who would have to work hard for more. */
const MAX_ANSWERS_PER_CALLER = 5000

export async function purgeAnswers(db: Kysely<Database>, tenant: string, before: Date): Promise<void> {
  await db.deleteFrom('kept_answers').where('claimed_at', '<=', before).execute()
  await sql`
    delete from kept_answers using (
      select ctid as row_id, row_number() over (partition by tenant, owner order by claimed_at desc) as nth
      from kept_answers where tenant = ${tenant} and owner <> 'anyone'
    ) as numbered
    where tenant = ${tenant} and kept_answers.ctid = numbered.row_id and numbered.nth > ${MAX_ANSWERS_PER_CALLER}`.execute(
    db,
  )
}

const reasonsOf = (error: unknown): string[] =>
  error instanceof AggregateError ? error.errors.flatMap(reasonsOf) : [String(error)]

/** Now and every hour. @returns stops after the step under way */
export function scheduleCleanUp(
  steps: readonly (() => Promise<unknown>)[],
  log: (line: string, details: { level: 'error' }) => void,
): () => Promise<void> {
  let isOver = false
  // The next hour tries again; until then the server works as well without it.
  const logFailure = (error: unknown) => {
    // The stop itself cuts connections off, and the next start cleans up anyway.
    if (isOver) return
    log(`The clean-up failed: ${[...new Set(reasonsOf(error))].join('; ')}`, { level: 'error' })
  }
  const attempt = async () => {
    for (const step of steps) if (!isOver) await step().catch(logFailure)
  }
  let underway = attempt()
  const timer = setInterval(() => {
    underway = underway.then(attempt)
  }, HOUR_MS)
  timer.unref()
  return () => {
    isOver = true
    clearInterval(timer)
    return underway
  }
}
