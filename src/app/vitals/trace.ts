import type { System } from './trace-page'

/** Traces the page where its own HTML asks for it (docs/reference-server.md); what does it is fetched only then. */
export function traceWhereAsked({ system }: { system: System }): void {
  const address = document.querySelector<HTMLMetaElement>('meta[name="traces"]')?.content
  if (!address) return
  import('./trace-page').then(
    ({ tracePage }) => {
      const { fetch, flush } = tracePage(system, {
        fetch: window.fetch.bind(window),
        isOurs: (url) => new URL(url, location.href).origin === location.origin,
        report: (spans) =>
          void navigator.sendBeacon(
            address,
            new Blob([JSON.stringify({ spans })], { type: 'application/json' }),
          ),
      })
      window.fetch = fetch
      document.addEventListener('visibilitychange', flush)
      return undefined
    },
    () => undefined,
  )
}
