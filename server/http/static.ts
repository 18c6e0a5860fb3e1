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
  app.use(async (context, next) => {
    await next()
    const isHashed = context.res.ok && context.req.path.startsWith('/assets/')
    context.res.headers.set('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  })
  app.use(serveStatic({ root: clientDirectory, precompressed: true }))
  app.get('*', async (context) => {
    if (/\.[^/]+$/.test(context.req.path)) return context.notFound()
    return context.html(await readFile(page, 'utf8'))
  })
}
