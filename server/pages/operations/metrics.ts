import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { Platform } from '../../delivery/deps'
import { onlyOnLoopback } from '../../http/loopback'
import { countJobs } from '../../delivery/jobs/count'

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** Whether whoever asks has the token that a collector of metrics was given. */
function hasToken(context: Context, token: string | undefined): boolean {
  if (token === undefined) return false
  return timingSafeEqual(hashOf(context.req.header('authorization') ?? ''), hashOf(`Bearer ${token}`))
}

/**
 * What this process has counted, as Prometheus and its like read it: for people at this machine, and from elsewhere for who has
 * METRICS_TOKEN, because behind a proxy nobody is at this machine.
 */
export function metricsPage(app: Hono, platform: Platform): void {
  const { environment, metrics } = platform
  const local = onlyOnLoopback(environment)
  app.use('/metrics', (context, next) =>
    hasToken(context, environment.METRICS_TOKEN) ? next() : local(context, next),
  )
  app.get('/metrics', async (context) => {
    await countJobs(platform)
    context.header('cache-control', 'no-store')
    return context.body(await metrics.text(), 200, { 'content-type': metrics.contentType })
  })
}
