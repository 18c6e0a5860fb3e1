import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { compress } from 'hono/compress'

/**
 * Serves the built client. A path without a dot is a screen and gets the page; a missing asset is 404, since the page in
 * its place would hide the fault.
 */
export function serveClient(app: Hono, clientDirectory: string): void {
  const page = path.join(clientDirectory, 'index.html')
  app.use(compress())
  app.use(
    serveStatic({
      root: clientDirectory,
      precompressed: true,
      onFound: (found, context) => {
        const isHashed = found.includes(`${path.sep}assets${path.sep}`)
        context.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    }),
  )
  app.get('*', async (context) => {
    if (/\.[^/]+$/.test(context.req.path)) return context.notFound()
    context.header('cache-control', 'no-cache')
    return context.html(await readFile(page, 'utf8'))
  })
}
