import { escapeIdentifier, type Pool } from 'pg'

type ChangedTable = { name: string }

/**
 * Tables that have changed by more than a tenth. PostgreSQL's autovacuum does this by itself; the embedded database has no processes
 * beside it, and its files would only grow.
 */
export async function vacuumChanged(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<ChangedTable>(
    `select relname as name from pg_stat_user_tables
      where schemaname = 'public' and greatest(n_mod_since_analyze, n_dead_tup) > 50 + n_live_tup / 10`,
  )
  // One statement each: others take their turn in between.
  for (const { name } of rows) await pool.query(`vacuum (analyze) ${escapeIdentifier(name)}`)
  return rows.map(({ name }) => name)
}
