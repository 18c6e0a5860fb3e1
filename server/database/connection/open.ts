import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Migrator, type Kysely } from 'kysely'
import { Pool, types as pgTypes, type ClientBase, type CustomTypesConfig, type PoolConfig } from 'pg'
import { restrictToOwner, createPrivateDirectory } from './data-directory'
import { resolveServerRole } from './server-role'
import { corkedSocket } from './corked-socket'
import { readWritePools } from './read-write-pools'
import { lockDirectory } from './lock'
import { MIGRATIONS } from '../migrations/migrations'
import { EVERY_TENANT } from '../migrations/row-security'
import { openScope, type Connections } from './scope'
import { replaceSingleMigrations } from '../migrations/single-migrations'
import type { Database } from '../tables/tables'

const INT8 = pgTypes.builtins.INT8

/** The rows of a database: a tenant's own, and those of all tenants together, for what concerns them all. */
type Scopes = { db: Kysely<Database>; forTenant: (tenant: string) => Kysely<Database> }

/** An open database: one driver, whether PGlite inside this process or a PostgreSQL server is behind it. */
export type OpenDatabase = Scopes & { pool: Pool; close: () => Promise<void> }

/** Counts and rupees come as numbers: none of ours leaves the safe integers. */
const types: CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === INT8 ? Number : pgTypes.getTypeParser(oid, format)),
}

/**
 * Brings the tables of a database up to date.
 * @returns the role that the server's statements take on, if it is not the one that signed in
 */
async function migrate(pool: Pool): Promise<string | undefined> {
  const db = openScope(pool, { tenant: EVERY_TENANT, role: undefined })
  await replaceSingleMigrations(db)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
  return resolveServerRole(pool)
}

function createScopes(connections: Connections, role: string | undefined): Scopes {
  // There are as many as hosts are configured.
  const handles = new Map<string, Kysely<Database>>()
  const forTenant = (tenant: string) => {
    const handle = handles.get(tenant) ?? openScope(connections, { tenant, role })
    handles.set(tenant, handle)
    return handle
  }
  return { db: forTenant(EVERY_TENANT), forTenant }
}

/** Says how long anything waits for PostgreSQL, in milliseconds; what waits longer is refused, to be asked for again. */
const TIMEOUTS = {
  connectionTimeoutMillis: 5_000,
  lock_timeout: 3_000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 10_000,
} as const satisfies PoolConfig

/** Connections of one process: to read, and for all else. */
const READ_CONNECTIONS = 5
const WRITE_CONNECTIONS = 10

function openPool(config: PoolConfig): Pool {
  const pool = new Pool({ ...config, types, pipeline: true, stream: corkedSocket })
  // An idle connection that the server drops is replaced at the next query; without a listener it ends the process.
  pool.on('error', () => undefined)
  // One that is lent out fails its query; between two queries of a transaction there is none to fail.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** A migration takes as long as it takes, so it has a connection without those limits. */
async function migratePostgres(connectionString: string): Promise<string | undefined> {
  const pool = openPool({ connectionString, max: 1 })
  try {
    return await migrate(pool)
  } finally {
    await pool.end()
  }
}

/**
 * Opens a PostgreSQL server and brings its tables up to date.
 * @param timeouts limits in place of the usual ones, in milliseconds
 */
export async function openPostgres(
  connectionString: string,
  timeouts: Partial<Record<keyof typeof TIMEOUTS, number>> = {},
): Promise<OpenDatabase> {
  const role = await migratePostgres(connectionString)
  const config = { connectionString, ...TIMEOUTS, ...timeouts }
  const saves = openPool({ ...config, max: WRITE_CONNECTIONS })
  const pools = readWritePools(openPool({ ...config, max: READ_CONNECTIONS }), saves)
  return { ...createScopes(pools, role), pool: saves, close: pools.end }
}

/** For the one connection of the embedded database, which everybody shares; in milliseconds. */
const EMBEDDED_TIMEOUT_MS = 30_000

/**
 * Wraps a PGlite instance. It has one connection: inside a transaction every query must go through the
 * transaction, or it waits for itself.
 */
export async function openPglite(pglite: PGlite): Promise<OpenDatabase> {
  const limits = {
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: EMBEDDED_TIMEOUT_MS,
    types,
    // Every connection is the same session, which has the statements of the one before.
    onConnect: async (client: ClientBase) => {
      await client.query('deallocate all')
    },
  }
  const pool = new Pool(Object.assign(limits, createPgConfig(pglite)))
  const close = async () => {
    await pool.end()
    await pglite.close()
  }
  try {
    return { ...createScopes(pool, await migrate(pool)), pool, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** PGlite's own start arguments with a cache that fits a small machine. */
export const PGLITE_START = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

/** Two on one database lose data; this one was away so long that the other one rightly took it for dead. */
function exitAfterTakeover(dataDirectory: string): never {
  process.stderr.write(`Another server has taken ${dataDirectory}: this one ends.\n`)
  process.exit(1)
}

/**
 * Opens the embedded database under a directory, which it locks: two processes on one directory lose data.
 * @throws Error naming the process that has the directory open.
 */
export async function openEmbedded(dataDirectory: string): Promise<OpenDatabase> {
  // PGlite's own mkdir is not recursive.
  await createPrivateDirectory(dataDirectory)
  const unlock = await lockDirectory(dataDirectory, { onLost: () => exitAfterTakeover(dataDirectory) })
  try {
    const dataDir = path.join(dataDirectory, 'database')
    const pglite = await PGlite.create({
      dataDir,
      startParams: PGLITE_START,
    })
    const open = await openPglite(pglite)
    // PGlite lets everybody write its files, whatever the process's umask says.
    await restrictToOwner(dataDir)
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
