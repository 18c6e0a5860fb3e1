import { sendReport } from './send-report'
import { tracePage, type System } from './trace-page'

/** Traces the charts of this page and what it fetches, and reports to an address of this site whenever the page goes away. */
export function traceBrowser(system: System, address: string): void {
  const { fetch, flush } = tracePage(system, {
    fetch: window.fetch.bind(window),
    isOurs: (url) => new URL(url, location.href).origin === location.origin,
    report: (spans) => sendReport(address, { spans }),
  })
  window.fetch = fetch
  document.addEventListener('visibilitychange', flush)
}
