import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Database } from '../tables/tables'
import { readPosition } from './watch-replica'

const CATCH_UP_MS = 5000
const PAUSE_MS = 50
const MAX_LAG_SECONDS = 60

type Server = { isStandby: boolean; hasCitus: boolean; identity: string }

async function describeServer(pool: Pool): Promise<Server> {
  const { rows } = await pool.query<Server>(`
    select pg_is_in_recovery() as "isStandby",
      exists (select from pg_extension where extname = 'citus') as "hasCitus",
      concat(system_identifier, ' ', (select oid from pg_database where datname = current_database())) as identity
    from pg_control_system()`)
  const [server] = rows
  if (!server) throw new Error('It does not say which server it is')
  return server
}

/** @returns whether it has reached in time where the primary's log ended */
async function catchesUp(primary: Pool, replica: Pool): Promise<boolean> {
  const end = (await readPosition(primary, 'primary')) ?? Infinity
  for (const until = Date.now() + CATCH_UP_MS; Date.now() < until; await pause(PAUSE_MS)) {
    if (((await readPosition(replica, 'replica')) ?? 0) >= end) return true
  }
  return false
}

/** Says nothing of a replica that has all there is: an idle primary commits nothing. */
async function isLate(replica: Pool): Promise<boolean> {
  const { rows } = await replica.query<{ seconds: number | null }>(
    'select extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as seconds',
  )
  return (rows[0]?.seconds ?? Infinity) > MAX_LAG_SECONDS
}

async function findDefect(primary: Pool, replica: Pool, db: Kysely<Database>): Promise<string | undefined> {
  const [own, other] = [await describeServer(primary), await describeServer(replica)]
  if (own.hasCitus)
    return 'a database of several machines (Citus) has no position that says what a replica has'
  if (!other.isStandby) return 'this server is no replica'
  if (own.identity !== other.identity) return 'this is a replica of another database than DATABASE_URL'
  if (!(await catchesUp(primary, replica)))
    return (await isLate(replica)) ? 'it lags by more than a minute' : undefined
  // By the role that reads it.
  await db.selectFrom('list_totals').select('total').limit(1).execute()
  return undefined
}

/** @throws Error with the reason for which lists cannot be read from this replica */
export async function requireReplica(primary: Pool, replica: Pool, db: Kysely<Database>): Promise<void> {
  const defect = await findDefect(primary, replica, db).catch(
    (error: unknown) => `it cannot be asked: ${error instanceof Error ? error.message : String(error)}`,
  )
  if (defect !== undefined)
    throw new Error(`DATABASE_REPLICA_URL: ${defect} (docs/operations.md, 'Read lists from a replica')`)
}
