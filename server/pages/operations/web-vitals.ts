import { reportWebVitals } from '@/schemas/calls/web-vitals'
import { clientAddress } from '../../http/client-address'
import type { Api } from '../../http/serve'

/** Nothing is stored of who reported it. */
export function webVitalsResource({ serve, platform }: Api): void {
  serve(reportWebVitals, 'anyone', async ({ deps, body, context }) => {
    await deps.limits.countReport(clientAddress(context, deps.environment.TRUST_PROXY))
    platform.metrics.webVitals.add(body.measurements)
    return {}
  })
}
