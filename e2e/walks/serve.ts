import path from 'node:path'
import { preview } from 'vite'

/** Serves the build under test to the browsers, as files only. WALKS_DIST is where it is, see run.mjs. */
export default async function serve(): Promise<() => Promise<void>> {
  const outDir = path.resolve(import.meta.dirname, '../..', process.env['WALKS_DIST'] ?? '')
  const server = await preview({
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    preview: { port: Number(process.env['WALKS_PORT'] ?? 0) },
  })
  const [url] = server.resolvedUrls?.local ?? []
  if (url === undefined) throw new Error('The build for the walks could not be served')
  process.env['WALKS_URL'] = url
  return () => server.close()
}
