import type { Hono } from 'hono'
import { sql } from 'kysely'
import type { Platform } from '../../delivery/deps'

const TIMEOUT_MS = 2000
const CACHE_MS = 1000
const STARTING_RETRY_SECONDS = '2'

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

function probe(app: Hono, address: '/health/live' | '/health/started'): void {
  app.get(address, (context) => {
    context.header('cache-control', 'no-store')
    return context.json({ status: 'ok' })
  })
}

/** Until there is an app, which migrations may take long for: the process lives, and is neither started nor ready. */
export function startingPages(app: Hono): void {
  probe(app, '/health/live')
  app.all('*', (context) => {
    context.header('cache-control', 'no-store')
    context.header('retry-after', STARTING_RETRY_SECONDS)
    if (context.req.path.startsWith('/health/')) return context.json({ status: 'starting' }, 503)
    return context.json({ message: 'The service is starting. Please try again.', status_code: 503 }, 503)
  })
}

/**
 * `/health/live`: the process answers; `/health/started`: there is an app; `/health/ready`: its parts answer too, as found a moment ago, so
 * that asking is no attack.
 */
export function healthPages(app: Hono, { database, files }: Pick<Platform, 'database' | 'files'>): void {
  let known: { until: number; parts: Promise<Record<string, State>> } | undefined
  const checkParts = async () => {
    const [db, store] = await Promise.all([
      stateOf(sql`select 1`.execute(database.db)),
      stateOf(files.check()),
    ])
    return { database: db, files: store }
  }

  probe(app, '/health/live')
  probe(app, '/health/started')

  app.get('/health/ready', async (context) => {
    const now = performance.now()
    if (!known || known.until < now) known = { until: now + CACHE_MS, parts: checkParts() }
    const parts = await known.parts
    const isReady = Object.values(parts).every((state) => state === 'ok')
    context.header('cache-control', 'no-store')
    return context.json({ status: isReady ? 'ok' : 'away', parts }, isReady ? 200 : 503)
  })
}
