import { sql } from 'kysely'
import type { Database } from '../../database/tables/tables'
import type { Platform } from '../deps'

type Counted = { kind: Database['jobs']['kind']; waiting: number; given_up: number; overdue: number }

/** The gauges are empty, rather than stale, while the database is away. */
export async function countJobs({ database, metrics, now }: Platform): Promise<void> {
  const { jobsWaiting, jobsGivenUp, jobsOverdue } = metrics
  const { rows } = await sql<Counted>`
    select kind,
      (count(*) filter (where gave_up_at is null))::integer as waiting,
      (count(*) filter (where gave_up_at is not null))::integer as given_up,
      coalesce(extract(epoch from ${now()} - min(due_at) filter (where gave_up_at is null)), 0)::float8 as overdue
    from jobs group by kind`
    .execute(database.db)
    .catch(() => ({ rows: undefined }))
  for (const gauge of [jobsWaiting, jobsGivenUp, jobsOverdue]) gauge.reset()
  if (!rows) return jobsOverdue.remove()
  for (const { kind, waiting, given_up } of rows) {
    jobsWaiting.set({ kind }, waiting)
    jobsGivenUp.set({ kind }, given_up)
  }
  jobsOverdue.set(Math.max(0, ...rows.map(({ overdue }) => overdue)))
}
