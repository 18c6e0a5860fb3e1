import { tracePage, type System } from './trace-page'

/** Traces the charts of this page and what it fetches, and reports to an address of this site whenever the page goes away. */
export function traceBrowser(system: System, address: string): void {
  const { fetch, flush } = tracePage(system, {
    fetch: window.fetch.bind(window),
    isOurs: (url) => new URL(url, location.href).origin === location.origin,
    report: (spans) =>
      void navigator.sendBeacon(address, new Blob([JSON.stringify({ spans })], { type: 'application/json' })),
  })
  window.fetch = fetch
  document.addEventListener('visibilitychange', flush)
}
