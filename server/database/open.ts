import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Kysely, Migrator, PostgresDialect, type PostgresPool } from 'kysely'
import { Pool, types as pgTypes, type CustomTypesConfig, type PoolConfig } from 'pg'
import { inLanes } from './lanes'
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

function kyselyOn(pool: PostgresPool): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}

/** Brings the tables of a database up to date. */
async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** How long anything waits for PostgreSQL, in milliseconds; what waits longer is refused, to be asked for again. */
const PATIENCE = {
  /** For a connection, and for one that is free. */
  connectionTimeoutMillis: 5_000,
  /** For a row that another transaction has. */
  lock_timeout: 3_000,
  statement_timeout: 30_000,
  /** For a transaction's next statement. */
  idle_in_transaction_session_timeout: 10_000,
} as const satisfies PoolConfig

/** Connections of one process: to read, and for all else. */
const READS = 5
const SAVES = 10

function openPool(config: PoolConfig): Pool {
  const pool = new Pool({ ...config, types })
  // An idle connection that the server drops is replaced at the next query; without a listener it ends the process.
  pool.on('error', () => undefined)
  // One that is lent out fails its query; between two queries of a transaction there is none to fail.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** A migration takes as long as it takes, so it has a connection without those limits. */
async function migratePostgres(connectionString: string): Promise<void> {
  const db = kyselyOn(openPool({ connectionString, max: 1 }))
  try {
    await migrate(db)
  } finally {
    await db.destroy()
  }
}

/**
 * Opens a PostgreSQL server and brings its tables up to date.
 * @param patience limits in place of the usual ones, in milliseconds
 */
export async function openPostgres(
  connectionString: string,
  patience: Partial<Record<keyof typeof PATIENCE, number>> = {},
): Promise<OpenDatabase> {
  await migratePostgres(connectionString)
  const config = { connectionString, ...PATIENCE, ...patience }
  const saves = openPool({ ...config, max: SAVES })
  const db = kyselyOn(inLanes(openPool({ ...config, max: READS }), saves))
  return { db, pool: saves, close: () => db.destroy() }
}

/** For the one connection of the embedded database, which everybody shares; in milliseconds. */
const EMBEDDED_PATIENCE = 30_000

/**
 * Wraps a PGlite instance. It has one connection: inside a transaction every query must go through the
 * transaction, or it waits for itself.
 */
export async function openPglite(pglite: PGlite): Promise<OpenDatabase> {
  const limits = { max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: EMBEDDED_PATIENCE, types }
  const pool = new Pool(Object.assign(limits, createPgConfig(pglite)))
  const db = kyselyOn(pool)
  const close = async () => {
    await db.destroy()
    await pglite.close()
  }
  try {
    await migrate(db)
  } catch (error) {
    await close()
    throw error
  }
  return { db, pool, close }
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
