import { isSavingData } from '@/src/startup/first-paint/is-saving-data'
import { reportVitals } from './report-vitals'

/** Has the page's speed reported where the page's own HTML asks for it (docs/reference-server.md), and never by a phone that spares data. */
export function measureVitals(): void {
  const address = document.querySelector<HTMLMetaElement>('meta[name="web-vitals"]')?.content
  if (address && !isSavingData(navigator)) reportVitals(address)
}
