import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Kysely, Migrator, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { MIGRATIONS } from '@/server/database/migrations/migrations'
import { PGLITE_START } from '@/server/database/connection/open'

let empty: Promise<Blob> | undefined

/** Making a database from nothing takes a second; each is loaded from the first one. */
async function dumpEmpty(): Promise<Blob> {
  const first = await PGlite.create({ startParams: PGLITE_START })
  const dump = await first.dumpDataDir('none')
  await first.close()
  return dump
}

/**
 * As an earlier release made it, with rows of that time.
 * @param last the newest migration that the release had
 */
export async function openOldDatabase(
  last: string,
  fill: (db: Kysely<unknown>) => Promise<void>,
): Promise<PGlite> {
  empty ??= dumpEmpty()
  const pglite = await PGlite.create({ startParams: PGLITE_START, loadDataDir: await empty })
  const pool = new Pool(Object.assign({ max: 1, idleTimeoutMillis: 0 }, createPgConfig(pglite)))
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } })
  const { error } = await migrator.migrateTo(last)
  if (error) throw error
  await fill(db)
  await db.destroy()
  return pglite
}
