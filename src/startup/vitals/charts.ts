import { takeSteps } from '@/src/startup/first-paint/early-steps'
import { isSavingData } from '@/src/startup/first-paint/is-saving-data'

const ignore = () => undefined

/** Has the charts reported where the page's own HTML asks for it, and never by a phone that spares data; what does it is fetched only then. */
export function reportChartsIfEnabled(): void {
  const address = document.querySelector<HTMLMetaElement>('meta[name="chart-steps"]')?.content
  if (!address) return
  if (isSavingData(navigator)) takeSteps(ignore)
  else
    import('./report-charts').then(
      ({ reportCharts }) => reportCharts(address),
      () => void takeSteps(ignore),
    )
}
