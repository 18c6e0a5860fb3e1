import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { escapeIdentifier, type Pool } from 'pg'
import { removeLeftoverFiles } from './leftover-files'

/** Old and new files of a table are there together, and the log has the new one once more. */
const SPACE_FACTOR = 3

/** A log of older releases has at most so many segments in reserve (`max_wal_size`), and some in use. */
const MAX_SEGMENTS = 200

async function requireDiskSpace(pool: Pool, dataDirectory: string): Promise<void> {
  const { rows } = await pool.query<{ size: string }>(
    `select coalesce(max(pg_total_relation_size(oid)), 0)::text as size from pg_class where relkind = 'r'`,
  )
  const { bavail, bsize } = await statfs(dataDirectory)
  const needed = Number(rows[0]?.size) * SPACE_FACTOR
  if (bavail * bsize < needed) throw new Error(`Rewriting needs ${needed} bytes of disk`)
}

async function listSegments(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select name from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$'",
  )
  return rows.map(({ name }) => name)
}

/** A segment goes with the checkpoint after its use: so do those that a release before has kept in reserve, with what they tell. */
async function removeOldLog(pool: Pool): Promise<void> {
  const old = new Set(await listSegments(pool))
  for (let switches = 0; switches < MAX_SEGMENTS; switches += 1) {
    await pool.query('select pg_switch_wal()')
    await pool.query('checkpoint')
    const left = await listSegments(pool)
    if (!left.some((name) => old.has(name))) return
  }
  throw new Error('The log has old segments left')
}

/**
 * Writes each table of the embedded database anew, and begins its log anew, so that the disk has nothing that was deleted or changed. Others
 * take their turn between two tables.
 * @throws when it is aborted, or the disk has too little room
 */
export async function rewriteDatabase(pool: Pool, dataDirectory: string, signal: AbortSignal): Promise<void> {
  await requireDiskSpace(pool, dataDirectory)
  const { rows } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  )
  // Samples of each column, which a table that has become empty would keep.
  await pool.query('delete from pg_statistic')
  for (const { name } of rows) {
    signal.throwIfAborted()
    await pool.query(`vacuum (full, analyze) ${escapeIdentifier(name)}`)
    await pool.query('checkpoint')
  }
  signal.throwIfAborted()
  await pool.query('vacuum full pg_statistic')
  await removeOldLog(pool)
  await removeLeftoverFiles(pool, path.join(dataDirectory, 'database'))
}
