import { reportWebVitals } from '@/schemas/calls/reports/web-vitals'
import { limitReports } from '../../http/limit-reports'
import type { Api } from '../../http/serve'

/** Nothing is stored of who reported it. */
export function webVitalsResource({ serve, platform }: Api): void {
  serve(reportWebVitals, 'anyone', async ({ deps, body, context }) => {
    await limitReports(context, deps)
    platform.metrics.webVitals.add(body.measurements)
    return {}
  })
}
