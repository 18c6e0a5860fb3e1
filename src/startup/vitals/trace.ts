import type { System } from './trace-page'

/** Traces the page where its own HTML asks for it (docs/reference-server.md); what does it is fetched only then. */
export function traceIfEnabled({ system }: { system: System }): void {
  const address = document.querySelector<HTMLMetaElement>('meta[name="traces"]')?.content
  if (!address) return
  import('./trace-browser').then(
    ({ traceBrowser }) => traceBrowser(system, address),
    () => undefined,
  )
}
