import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { lazily } from '@/schemas/lazily'
import type { Environment } from '../../config/environment'
import { countEnglishTexts } from '../../config/languages/count-english-texts'
import type { Platform } from '../../delivery/deps'
import { countJobs } from '../../delivery/jobs/count'
import { countReencryption } from '../../delivery/jobs/reencrypt'
import { onlyOnLoopback } from '../../http/loopback'
import { countChecking } from '../../modules/files/count-checking'

const hashOf = (text: string) => createHash('sha256').update(text).digest()

function hasToken(context: Context, token: string | undefined): boolean {
  if (token === undefined) return false
  return timingSafeEqual(hashOf(context.req.header('authorization') ?? ''), hashOf(`Bearer ${token}`))
}

/** At this machine, or with METRICS_TOKEN: behind a proxy nobody is at this machine. */
export function onlyForOperators(environment: Environment): MiddlewareHandler {
  const local = onlyOnLoopback(environment)
  return (context, next) => (hasToken(context, environment.METRICS_TOKEN) ? next() : local(context, next))
}

export function metricsPage(app: Hono, platform: Platform): void {
  const {
    environment,
    metrics,
    database: { replica },
  } = platform
  // A process has the same texts for as long as it runs.
  const englishTexts = lazily(() => countEnglishTexts(environment.deployment))
  app.use('/metrics', onlyForOperators(environment))
  app.get('/metrics', async (context) => {
    await countJobs(platform)
    await countChecking(platform)
    await countReencryption(platform)
    for (const { count, ...labels } of englishTexts()) metrics.textsInEnglish.set(labels, count)
    if (replica) metrics.replicaLag.set(replica.lagSeconds())
    context.header('cache-control', 'no-store')
    return context.body(await metrics.text(), 200, { 'content-type': metrics.contentType })
  })
}
