import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { Platform } from '../../delivery/deps'
import { onlyOnLoopback } from '../../http/loopback'
import { countJobs } from '../../delivery/jobs/count'
import { countReencryption } from '../../delivery/jobs/reencrypt'
import { countChecking } from '../../modules/files/count-checking'

const hashOf = (text: string) => createHash('sha256').update(text).digest()

function hasToken(context: Context, token: string | undefined): boolean {
  if (token === undefined) return false
  return timingSafeEqual(hashOf(context.req.header('authorization') ?? ''), hashOf(`Bearer ${token}`))
}

/** At this machine, or with METRICS_TOKEN: behind a proxy nobody is at this machine. */
export function metricsPage(app: Hono, platform: Platform): void {
  const {
    environment,
    metrics,
    database: { replica },
  } = platform
  const local = onlyOnLoopback(environment)
  app.use('/metrics', (context, next) =>
    hasToken(context, environment.METRICS_TOKEN) ? next() : local(context, next),
  )
  app.get('/metrics', async (context) => {
    await countJobs(platform)
    await countChecking(platform)
    await countReencryption(platform)
    if (replica) metrics.replicaLag.set(replica.lagSeconds())
    context.header('cache-control', 'no-store')
    return context.body(await metrics.text(), 200, { 'content-type': metrics.contentType })
  })
}
