import type { Pool } from 'pg'

const WATCH_MS = 1000
/** One a second: a replica that is further behind is not looked at more closely. */
const MAX_SAMPLES = 60

/** `at` in milliseconds of this process's clock, `position` in bytes of the log. */
type Sample = { at: number; position: number }

const POSITIONS = {
  // No replica has what is not flushed yet.
  primary: 'pg_current_wal_flush_lsn()',
  replica: 'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end',
}

/** @returns bytes of the log; null for a replica that has become a primary */
export async function readPosition(pool: Pool, of: keyof typeof POSITIONS): Promise<number | null> {
  const { rows } = await pool.query<{ position: number | null }>(
    `select pg_wal_lsn_diff(${POSITIONS[of]}, '0/0')::float8 as position`,
  )
  return rows[0]?.position ?? null
}

type ReplicaWatch = {
  /** Milliseconds, at most. One that cannot be asked ages. */
  lag: () => number
  /** In bytes of the log; what the replica had when it was last asked. */
  position: () => number
  stop: () => Promise<void>
}

/**
 * Looks each second where the primary's log ends, and which of those ends the replica has reached. Neither's clock counts, and an idle
 * primary makes no lag.
 */
export async function watchReplica(primary: Pool, replica: Pool): Promise<ReplicaWatch> {
  const pending: Sample[] = []
  let newest: Sample = { at: 0, position: 0 }
  let measuring: Promise<void> | undefined

  async function measure(): Promise<void> {
    const at = Date.now()
    const position = await readPosition(primary, 'primary')
    if (position !== null && pending.length < MAX_SAMPLES) pending.push({ at, position })
    const reached = await readPosition(replica, 'replica')
    const count = pending.filter((sample) => reached !== null && sample.position <= reached).length
    newest = pending.splice(0, count).at(-1) ?? newest
  }
  /** One at a time; where one of the two is away, the replica is not used, and nobody has to hear of it. */
  const tryMeasure = () => {
    measuring ??= measure()
      .catch(() => undefined)
      .finally(() => {
        measuring = undefined
      })
    return measuring
  }

  await tryMeasure()
  const timer = setInterval(() => void tryMeasure(), WATCH_MS)
  timer.unref()
  return {
    lag: () => Date.now() - newest.at,
    position: () => newest.position,
    async stop() {
      clearInterval(timer)
      await measuring
    },
  }
}
