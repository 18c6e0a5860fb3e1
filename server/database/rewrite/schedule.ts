import type { OpenDatabase } from '../connection/open'
import { readDue, writeDue } from './due'
import { rewriteDatabase } from './rewrite'

const HOUR_MS = 3_600_000

/** Between two rewritings, and again for as long a quiet moment is waited for: a day together. */
const HALF_A_DAY_MS = 12 * HOUR_MS

const PERIOD_MS = 5000
/** Jobs alone look for work each second. */
const QUIET_USES = 2 * (PERIOD_MS / 1000)

type Log = (line: string, details?: { level: 'error' }) => void

function after(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms)
}

function countUses({ pool }: OpenDatabase): () => number {
  let uses = 0
  pool.on('acquire', () => {
    uses += 1
  })
  return () => {
    const counted = uses
    uses = 0
    return counted
  }
}

/**
 * The embedded database is rewritten at a quiet moment twelve hours after the last time, or after an erasure on request, and at the
 * latest a day after either, until it is closed.
 */
export async function scheduleRewrite(
  database: OpenDatabase,
  { dataDirectory, log }: { dataDirectory: string; log: Log },
): Promise<OpenDatabase> {
  const ending = new AbortController()
  const takeUses = countUses(database)
  let due = await readDue(dataDirectory)
  if (!due) await writeDue(dataDirectory, (due = after(new Date(), HALF_A_DAY_MS)))
  let latest = after(due, HALF_A_DAY_MS)
  let underway: Promise<void> | undefined

  async function rewrite(): Promise<void> {
    const begin = new Date()
    try {
      await rewriteDatabase(database.pool, dataDirectory, ending.signal)
      due = after(begin, HALF_A_DAY_MS)
      await writeDue(dataDirectory, due)
      latest = after(due, HALF_A_DAY_MS)
      log(`The database was rewritten in ${Date.now() - begin.getTime()} ms`)
    } catch (error) {
      if (ending.signal.aborted) return
      due = after(begin, HOUR_MS)
      log(`The database was not rewritten: ${String(error)}`, { level: 'error' })
    }
  }
  const timer = setInterval(() => {
    const isQuiet = takeUses() <= QUIET_USES
    const moment = new Date()
    if (underway || !due || moment < due || (moment < latest && !isQuiet)) return
    underway = rewrite().finally(() => {
      underway = undefined
    })
  }, PERIOD_MS)
  timer.unref()
  return {
    ...database,
    async close() {
      clearInterval(timer)
      ending.abort()
      await underway
      await database.close()
    },
  }
}
