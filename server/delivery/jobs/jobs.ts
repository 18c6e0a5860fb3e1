import type { Kysely } from 'kysely'
import type { Database } from '../../database/tables/tables'

/** What failed once is tried again after this time. */
export const FIRST_PAUSE_MS = 30_000

/** What a job is known by within its tenant. */
type JobKey = { kind: Database['jobs']['kind']; key: string }

/** Something to be done, of which application if of one, and when at the earliest. */
type NewJob = JobKey & {
  applicationId: string | null
  payload: Readonly<Record<string, string>>
  dueAt: Date
  now: Date
}

/**
 * Adds jobs in the transaction of what causes them: both are there or neither. One that is there already is looked at when the
 * new one is due, also where it had been given up.
 */
export async function addJobs(db: Kysely<Database>, added: readonly NewJob[]): Promise<void> {
  if (added.length === 0) return
  await db
    .insertInto('jobs')
    .values(
      added.map(({ kind, key, applicationId, payload, dueAt, now }) => ({
        kind,
        key,
        application_id: applicationId,
        payload: JSON.stringify(payload),
        due_at: dueAt,
        created_at: now,
      })),
    )
    .onConflict((clash) =>
      clash
        .columns(['tenant', 'kind', 'key'])
        .doUpdateSet((eb) => ({ due_at: eb.ref('excluded.due_at'), gave_up_at: null })),
    )
    .execute()
}

/** Ends a job, which is done or not wanted any more. */
export async function endJob(db: Kysely<Database>, { kind, key }: JobKey): Promise<void> {
  await db.deleteFrom('jobs').where('kind', '=', kind).where('key', '=', key).execute()
}

/** Puts a job off that somebody has just tried in vain. */
export async function putOffJob(db: Kysely<Database>, { kind, key }: JobKey, dueAt: Date): Promise<void> {
  const mine = db.updateTable('jobs').set({ due_at: dueAt })
  await mine.where('kind', '=', kind).where('key', '=', key).execute()
}
