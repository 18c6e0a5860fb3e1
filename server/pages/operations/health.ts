import type { Hono } from 'hono'
import { sql } from 'kysely'
import type { Platform } from '../../delivery/deps'

const TIMEOUT_MS = 2000
const CACHE_MS = 1000

type State = 'ok' | 'away'

async function stateOf(work: Promise<unknown>): Promise<State> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<State>((resolve) => {
    timer = setTimeout(() => resolve('away'), TIMEOUT_MS)
  })
  const asked = work.then(
    (): State => 'ok',
    (): State => 'away',
  )
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}

/** `/health/live`: the process answers; `/health/ready`: its parts do too, as found a moment ago, so that asking is no attack. */
export function healthPages(app: Hono, { database, files }: Pick<Platform, 'database' | 'files'>): void {
  let known: { until: number; parts: Promise<Record<string, State>> } | undefined
  const checkParts = async () => {
    const [db, store] = await Promise.all([
      stateOf(sql`select 1`.execute(database.db)),
      stateOf(files.check()),
    ])
    return { database: db, files: store }
  }

  app.get('/health/live', (context) => {
    context.header('cache-control', 'no-store')
    return context.json({ status: 'ok' })
  })

  app.get('/health/ready', async (context) => {
    const now = performance.now()
    if (!known || known.until < now) known = { until: now + CACHE_MS, parts: checkParts() }
    const parts = await known.parts
    const isReady = Object.values(parts).every((state) => state === 'ok')
    context.header('cache-control', 'no-store')
    return context.json({ status: isReady ? 'ok' : 'away', parts }, isReady ? 200 : 503)
  })
}
