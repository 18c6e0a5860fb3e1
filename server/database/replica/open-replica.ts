import {
  circuitBreaker,
  ConsecutiveBreaker,
  handleWhen,
  TaskCancelledError,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel'
import { sql, type Kysely } from 'kysely'
import { isDatabaseAway, isDatabaseBusy } from '../connection/connection-errors'
import { createScopes, openPool, READ_CONNECTIONS } from '../connection/open'
import { inOwnTransaction } from '../connection/transaction'
import type { Database } from '../tables/tables'
import type { Replica } from './replica'
import { requireReplica } from './require-replica'
import { watchReplica } from './watch-replica'

const MAX_LAG_MS = 5000
/** Of a list, which the primary answers then. */
const MAX_READ_MS = 2000
/** After a failure; then one list tries. */
const REST_MS = 5000

/** Milliseconds. By these a statement ends whose list has been given up, on a machine that has gone silent too. */
const LIMITS = {
  connectionTimeoutMillis: 1000,
  query_timeout: 2000,
  statement_timeout: 2000,
  idle_in_transaction_session_timeout: 10_000,
}

async function hasReached(db: Kysely<Database>, position: number): Promise<boolean> {
  const reached = sql<boolean>`
    pg_is_in_recovery() and pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') >= ${position}`
  return (await db.selectNoFrom(reached.as('isReached')).executeTakeFirstOrThrow()).isReached
}

/** Not what was refused to whoever asks, like a text that no search can have. */
function isFailure(error: unknown): boolean {
  return error instanceof TaskCancelledError || isDatabaseAway(error) || isDatabaseBusy(error)
}

type Parts = { url: string; primaryUrl: string; role: string | undefined }

/** @throws Error for what is no replica of the primary that could be used (require-replica.ts) */
export async function openReplica({ url, primaryUrl, role }: Parts): Promise<Replica> {
  const reads = openPool({ ...LIMITS, connectionString: url, max: READ_CONNECTIONS })
  // Of their own: what all requests wait for says nothing of the replica.
  const primary = openPool({ ...LIMITS, connectionString: primaryUrl, max: 1 })
  const watched = openPool({ ...LIMITS, connectionString: url, max: 1 })
  const { db: everything, forTenant } = createScopes(reads, role)
  const end = () => Promise.all([reads, primary, watched].map((pool) => pool.end()))
  try {
    await requireReplica(primary, watched, everything)
  } catch (error) {
    await end()
    throw error
  }
  const watch = await watchReplica(primary, watched)
  const policy = wrap(
    circuitBreaker(handleWhen(isFailure), { halfOpenAfter: REST_MS, breaker: new ConsecutiveBreaker(1) }),
    timeout(MAX_READ_MS, TimeoutStrategy.Aggressive),
  )

  return {
    async read(tenant, position, work) {
      if (watch.lag() > MAX_LAG_MS) return undefined
      const db = forTenant(tenant)
      // Behind a proxy this may be another replica than the one that is watched.
      const required = Math.max(position, watch.position())
      // Waited for: a statement that overtakes it could read what was before.
      const attempt = async () => ((await hasReached(db, required)) ? work(db) : undefined)
      return policy.execute(() => inOwnTransaction(db, attempt)).catch(() => undefined)
    },
    lagSeconds: () => watch.lag() / 1000,
    async close() {
      await watch.stop()
      await end()
    },
  }
}
