import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Kysely, Migrator, PostgresDialect } from 'kysely'
import { Pool, types as pgTypes, type CustomTypesConfig } from 'pg'
import { lockDirectory } from './lock'
import { MIGRATIONS } from './migrations'
import type { Database } from './tables'

const INT8 = pgTypes.builtins.INT8

/** An open database: one driver, whether PGlite inside this process or a PostgreSQL server is behind it. */
export type OpenDatabase = { db: Kysely<Database>; pool: Pool; close: () => Promise<void> }

/** Counts and rupees come as numbers: none of ours leaves the safe integers. */
const types: CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === INT8 ? Number : pgTypes.getTypeParser(oid, format)),
}

async function connect(pool: Pool, release: () => Promise<void>): Promise<OpenDatabase> {
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } })
  const { error } = await migrator.migrateToLatest()
  const close = async () => {
    await db.destroy()
    await release()
  }
  if (error) {
    await close()
    throw error
  }
  return { db, pool, close }
}

/** Opens a PostgreSQL server and brings its tables up to date. */
export function openPostgres(connectionString: string): Promise<OpenDatabase> {
  const pool = new Pool({ connectionString, types })
  // An idle connection that the server drops is replaced at the next query; without a listener it ends the process.
  pool.on('error', () => undefined)
  // One that is lent out fails its query; between two queries of a transaction there is none to fail.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return connect(pool, async () => undefined)
}

/**
 * Wraps a PGlite instance. It has one connection: inside a transaction every query must go through the
 * transaction, or it waits for itself.
 */
export function openPglite(pglite: PGlite): Promise<OpenDatabase> {
  const pool = new Pool(Object.assign({ max: 1, idleTimeoutMillis: 0, types }, createPgConfig(pglite)))
  return connect(pool, () => pglite.close())
}

/** PGlite's own start arguments with a cache that fits a small machine. */
export const PGLITE_START = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

/**
 * Opens the embedded database under a directory, which it locks: two processes on one directory lose data.
 * @throws Error naming the process that has the directory open.
 */
export async function openEmbedded(dataDirectory: string): Promise<OpenDatabase> {
  // PGlite's own mkdir is not recursive.
  await mkdir(dataDirectory, { recursive: true })
  const unlock = await lockDirectory(dataDirectory)
  try {
    const pglite = await PGlite.create({
      dataDir: path.join(dataDirectory, 'database'),
      startParams: PGLITE_START,
    })
    const open = await openPglite(pglite)
    const close = async () => {
      await open.close()
      await unlock()
    }
    return { ...open, close }
  } catch (error) {
    await unlock()
    throw error
  }
}
