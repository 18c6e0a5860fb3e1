import { sql } from 'kysely'
import type { Platform } from '../../delivery/deps'

type Counted = { count: number; seconds: number }

/** The gauges are empty, rather than stale, while the database is away. */
export async function countChecking({ database, metrics, now }: Platform): Promise<void> {
  const { filesChecking, filesCheckingSeconds } = metrics
  const { rows } = await sql<Counted>`
    select count(*)::integer as count,
      coalesce(extract(epoch from ${now()} - min(created_at)), 0)::float8 as seconds
    from jobs where kind = 'scan_file'`
    .execute(database.db)
    .catch(() => ({ rows: [] }))
  const [counted] = rows
  if (!counted) {
    filesChecking.remove()
    return filesCheckingSeconds.remove()
  }
  filesChecking.set(counted.count)
  filesCheckingSeconds.set(Math.max(0, counted.seconds))
}
