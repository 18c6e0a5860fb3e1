import type { Hono } from 'hono'
import { reportChartSteps } from '@/schemas/calls/chart-steps'
import { HttpError } from '../../core/http-error'
import type { Platform } from '../../delivery/deps'
import { countedTenant } from '../../http/count-requests'
import { limitReports } from '../../http/limit-reports'
import type { Api } from '../../http/serve'
import { onlyForOperators } from './metrics'

/** Nothing is stored of who reported it. */
export function chartStepsResource({ serve, platform }: Api): void {
  serve(reportChartSteps, 'anyone', async ({ deps, body, context }) => {
    await limitReports(context, deps)
    const isCounted = platform.metrics.chartSteps.add(countedTenant(context, platform), body.steps)
    if (!isCounted) throw new HttpError(400, 'No chart has these steps')
    return {}
  })
}

/** `/charts.json` is what `npm run diagrams -- --heat` draws from. */
export function chartStepsPages(app: Hono, { environment, metrics, now }: Platform): void {
  const since = now()
  app.use('/charts.json', onlyForOperators(environment))
  app.get('/charts.json', (context) => {
    context.header('cache-control', 'no-store')
    return context.json({ since: since.toISOString(), counts: [...metrics.chartSteps.read()] })
  })
}
