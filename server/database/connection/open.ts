import { Socket } from 'node:net'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import type { Kysely } from 'kysely'
import {
  Client,
  Pool,
  types as pgTypes,
  type ClientBase,
  type ClientConfig,
  type CustomTypesConfig,
  type PoolConfig,
} from 'pg'
import { copyImage, IMAGE_DIRECTORY } from '../image/copy-image'
import { contractSchema, migrateSchema } from '../migrations/migrate'
import { EVERY_TENANT } from '../migrations/row-security'
import type { Replica } from '../replica/replica'
import type { Database } from '../tables/tables'
import { changeModes, createPrivateDirectory, PRIVATE_MODES } from './data-directory'
import { lockDirectory } from './lock'
import { requireMachines } from './machines'
import { readWritePools } from './read-write-pools'
import { openScope, type Connections } from './scope'
import { resolveServerRole } from './server-role'

const INT8 = pgTypes.builtins.INT8

/** A tenant's own rows, or those of all tenants together. */
type Scopes = { db: Kysely<Database>; forTenant: (tenant: string) => Kysely<Database> }

/** One driver, whether PGlite inside this process or a PostgreSQL server is behind it. */
export type OpenDatabase = Scopes & {
  pool: Pool
  /** That statements take on, where it is another than the one that signs in. */
  role: string | undefined
  /** Undefined where none is configured. */
  replica?: Replica
  close: () => Promise<void>
}

/** Counts and rupees come as numbers: none of ours leaves the safe integers. */
const types: CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === INT8 ? Number : pgTypes.getTypeParser(oid, format)),
}

export function createScopes(connections: Connections, role: string | undefined): Scopes {
  // There are as many as hosts are configured.
  const handles = new Map<string, Kysely<Database>>()
  const forTenant = (tenant: string) => {
    const handle = handles.get(tenant) ?? openScope(connections, { tenant, role })
    handles.set(tenant, handle)
    return handle
  }
  return { db: forTenant(EVERY_TENANT), forTenant }
}

/** Milliseconds; what waits longer is refused, to be asked for again. */
const TIMEOUTS = {
  connectionTimeoutMillis: 5_000,
  lock_timeout: 3_000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 10_000,
} as const satisfies PoolConfig

/** Connections of one process: to read, and for all else. */
export const READ_CONNECTIONS = 5
const WRITE_CONNECTIONS = 10

/** One write for all statements of one turn of the event loop: each write wakes another process. An encrypted connection writes each by itself. */
class CorkedSocket extends Socket {
  /** By pg, after the messages of each statement. */
  override uncork(): void {
    process.nextTick(() => super.uncork())
  }
}

/** Of which no connection that is cut ends the process. */
export function openPool(config: PoolConfig): Pool {
  const pool = new Pool({ ...config, types, pipeline: true, stream: () => new CorkedSocket() })
  // An idle connection that the server drops is replaced at the next query; without a listener it ends the process.
  pool.on('error', () => undefined)
  // One that is lent out fails its query; between two queries of a transaction there is none to fail.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** A migration takes as long as it takes, so it has a connection without those limits; another one holds the lock meanwhile. */
async function usingMigrationPool<Result>(
  connectionString: string,
  work: (pool: Pool) => Promise<Result>,
): Promise<Result> {
  const pool = openPool({ connectionString, max: 2 })
  try {
    await requireMachines(pool)
    return await work(pool)
  } finally {
    await pool.end()
  }
}

/** For a process that serves: runs migrations that processes of older releases end for (docs/adr/0064). */
export async function contractPostgres(connectionString: string): Promise<void> {
  await usingMigrationPool(connectionString, async (pool) => {
    await contractSchema(pool)
    await resolveServerRole(pool)
  })
}

/** @param timeouts limits in place of the usual ones, in milliseconds */
export async function openPostgres(
  connectionString: string,
  timeouts: Partial<Record<keyof typeof TIMEOUTS, number>> = {},
): Promise<OpenDatabase> {
  const role = await usingMigrationPool(connectionString, async (pool) => {
    await migrateSchema(pool, true)
    return resolveServerRole(pool)
  })
  const config = { connectionString, ...TIMEOUTS, ...timeouts }
  const saves = openPool({ ...config, max: WRITE_CONNECTIONS })
  const pools = readWritePools(openPool({ ...config, max: READ_CONNECTIONS }), saves)
  return { ...createScopes(pools, role), role, pool: saves, close: pools.end }
}

/** For the one connection of the embedded database, which everybody shares; in milliseconds. */
const EMBEDDED_TIMEOUT_MS = 30_000

/** It has one connection: a query of a transaction that does not go through it waits for itself. */
export async function openPglite(pglite: PGlite): Promise<OpenDatabase> {
  const limits = {
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: EMBEDDED_TIMEOUT_MS,
    types,
    // Every connection is the same session, with the transaction and the statements of the one before.
    onConnect: async (client: ClientBase) => {
      await client.query('rollback; deallocate all')
    },
  }
  /** With a connection of its own, which knows of no statement that another has prepared. */
  class EmbeddedClient extends Client {
    constructor(config: ClientConfig = {}) {
      super(Object.assign({}, config, createPgConfig(pglite)))
    }
  }
  const pool = new Pool({ ...limits, Client: EmbeddedClient })
  const close = async () => {
    await pool.end()
    await pglite.close()
  }
  try {
    await migrateSchema(pool, false)
    const role = await resolveServerRole(pool)
    return { ...createScopes(pool, role), role, pool, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** PGlite's own start arguments, a cache that fits a small machine, and a log that takes no old segment, with what it tells, for a new one. */
export const PGLITE_START = [
  ...PGlite.defaultStartParams,
  '-c',
  'shared_buffers=16MB',
  '-c',
  'wal_recycle=off',
]

/** Two on one database lose data; this one was away so long that the other one rightly took it for dead. */
function exitAfterTakeover(dataDirectory: string): never {
  process.stderr.write(`Another server has taken ${dataDirectory}: this one ends.\n`)
  process.exit(1)
}

/**
 * Locks the directory: two processes on one lose data.
 * @param image that a new database begins as a copy of; without one it is made from nothing, which takes ten times as long
 * @throws Error naming the process that has it open
 */
export async function openEmbedded(dataDirectory: string, image = IMAGE_DIRECTORY): Promise<OpenDatabase> {
  // PGlite's own mkdir is not recursive.
  await createPrivateDirectory(dataDirectory)
  const unlock = await lockDirectory(dataDirectory, { onLost: () => exitAfterTakeover(dataDirectory) })
  try {
    const dataDir = path.join(dataDirectory, 'database')
    if (image !== undefined) await copyImage(image, dataDir)
    const pglite = await PGlite.create({
      dataDir,
      startParams: PGLITE_START,
    })
    const open = await openPglite(pglite)
    // PGlite lets everybody write its files, whatever the process's umask says.
    await changeModes(dataDir, PRIVATE_MODES)
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
