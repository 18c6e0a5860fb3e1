import { randomId } from '../../core/ids'
import { LEASE_MS } from '../migrations/contraction'
import { MIGRATIONS } from '../migrations/migrations'
import { versionOf } from '../migrations/schema-migration'
import { openPool } from './open'

const BEAT_MS = 1000
const TIMEOUT_MS = 5000
/** Rows of processes that ended without removing theirs. */
const DEAD_AFTER = '1 hour'

/** A process's right to work on the schema that its release knows. */
export type Lease = {
  /** False once a newer release contracts the schema. Asks the database where it was out of touch for too long to know. */
  isCurrent: () => Promise<boolean>
  /** Only then does the newer release go on. */
  release: () => Promise<void>
}

/**
 * Shows each second that this process lives, on a connection that no request uses up, and looks whether it is still wanted.
 * @param onOutdated is called once
 */
export async function takeLease(
  connectionString: string,
  onOutdated: () => void,
  version = versionOf(MIGRATIONS),
): Promise<Lease> {
  const pool = openPool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  })
  const id = randomId()
  let seenAt = 0
  let isOutdated = false
  let beating: Promise<void> | undefined

  async function beat(): Promise<void> {
    const before = Date.now()
    // Committed before the look: whoever contracts writes first and looks then, so that one of the two sees the other.
    await pool.query(
      `insert into server_processes (id, version, seen_at) values ($1, $2, now())
       on conflict (id) do update set seen_at = now()`,
      [id, version],
    )
    const { rows } = await pool.query('select 1 from schema_contractions where version > $1 limit 1', [
      version,
    ])
    seenAt = before
    if (rows.length === 0 || isOutdated) return
    isOutdated = true
    onOutdated()
  }
  /** One at a time; a database that is away is everybody's outage, and says so there. */
  const tryBeat = () => {
    beating ??= beat()
      .catch(() => undefined)
      .finally(() => {
        beating = undefined
      })
    return beating
  }

  await pool.query(`delete from server_processes where seen_at < now() - interval '${DEAD_AFTER}'`)
  await beat()
  const timer = setInterval(() => void tryBeat(), BEAT_MS)
  timer.unref()
  return {
    async isCurrent() {
      if (!isOutdated && Date.now() - seenAt >= LEASE_MS) await tryBeat()
      return !isOutdated
    },
    async release() {
      clearInterval(timer)
      await beating
      await pool.query('delete from server_processes where id = $1', [id]).catch(() => undefined)
      await pool.end()
    },
  }
}
