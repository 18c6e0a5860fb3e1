import { onCLS, onINP, onLCP, type Metric } from 'web-vitals'
import type { WebVitals } from '@/schemas/calls/reports/web-vitals'
import { PAGES } from '@/schemas/pages'
import { sendReport } from './send-report'

type WebVital = WebVitals['measurements'][number]

/** So many go into one report. */
const AT_ONCE = 50

/** Reports each measurement once, as the page goes into the background. An address's query, where ids are, stays on the phone. */
export function reportVitals(address: string): void {
  const waiting = new Map<string, WebVital>()
  const sent = new Set<string>()

  function note({ name, value }: Metric): void {
    const page = PAGES.find((known) => known === location.pathname)
    const key = `${name} ${page}`
    if (page === undefined || sent.has(key)) return
    // All that the three functions below report is one of these.
    if (name === 'LCP' || name === 'INP' || name === 'CLS') waiting.set(key, { metric: name, page, value })
  }

  onLCP(note, { reportAllChanges: true })
  onINP(note, { reportAllChanges: true })
  onCLS(note, { reportAllChanges: true })
  document.addEventListener('visibilitychange', () => {
    const report = [...waiting].slice(0, AT_ONCE)
    if (document.visibilityState !== 'hidden' || report.length === 0) return
    const body: WebVitals = { measurements: report.map(([, measurement]) => measurement) }
    sendReport(address, body)
    for (const [key] of report) {
      sent.add(key)
      waiting.delete(key)
    }
  })
}
