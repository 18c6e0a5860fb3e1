/** Set at build, by a meta tag at run time, or /api on the same origin (specification 7.1). */
function apiBase(): string {
  const meta = document.querySelector('meta[name="api-base"]')?.getAttribute('content')
  const base: unknown = meta || import.meta.env['VITE_API_BASE_URL']
  return typeof base === 'string' && base !== '' ? base.replace(/\/$/, '') : '/api'
}

export function apiUrl(path: string, params: Record<string, string> | undefined, query: unknown): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (typeof value === 'string' || typeof value === 'number') search.set(name, String(value))
  }
  const text = search.toString()
  return `${apiBase()}${filled}${text && `?${text}`}`
}
