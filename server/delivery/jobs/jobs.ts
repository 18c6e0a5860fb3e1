import type { Kysely } from 'kysely'
import type { Database } from '../../database/tables/tables'

export const FIRST_PAUSE_MS = 30_000

type JobKey = { kind: Database['jobs']['kind']; key: string }

type NewJob = JobKey & {
  applicationId: string | null
  payload: Readonly<Record<string, string>>
  dueAt: Date
  now: Date
}

/** Part of the caller's transaction. A job that is there already is rescheduled; one that had been given up has all its tries again. */
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
      clash.columns(['tenant', 'kind', 'key']).doUpdateSet((eb) => ({
        due_at: eb.ref('excluded.due_at'),
        payload: eb.ref('excluded.payload'),
        tries: eb.case().when('jobs.gave_up_at', 'is', null).then(eb.ref('jobs.tries')).else(0).end(),
        gave_up_at: null,
      })),
    )
    .execute()
}

export async function endJob(db: Kysely<Database>, { kind, key }: JobKey): Promise<void> {
  await db.deleteFrom('jobs').where('kind', '=', kind).where('key', '=', key).execute()
}

export async function postponeJob(db: Kysely<Database>, { kind, key }: JobKey, dueAt: Date): Promise<void> {
  const mine = db.updateTable('jobs').set({ due_at: dueAt })
  await mine.where('kind', '=', kind).where('key', '=', key).execute()
}
