import { AsyncLocalStorage } from 'node:async_hooks'

/** In bytes of the primary's log; 0 where nothing was committed. */
type Commits = { position: number }

const commits = new AsyncLocalStorage<Commits>()

/** Not the flushed position: without `synchronous_commit` that one may still be before the commit. */
const COMMIT_AND_POSITION = `commit; select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as position`

/**
 * Asks with each commit of `work`, in the same message, where the log ends.
 * @returns bytes of the log that a replica has to have for all that was committed; 0 where nothing was
 */
export async function withCommitPosition(work: () => Promise<void>): Promise<number> {
  const seen: Commits = { position: 0 }
  await commits.run(seen, work)
  return seen.position
}

/** The statement that commits, and who hears of the position that comes with it. */
export function commitStatement(): { text: string; onPosition?: (position: unknown) => void } {
  const seen = commits.getStore()
  if (!seen) return { text: 'commit' }
  const onPosition = (position: unknown) => {
    seen.position = Math.max(seen.position, Number(position))
  }
  return { text: COMMIT_AND_POSITION, onPosition }
}
