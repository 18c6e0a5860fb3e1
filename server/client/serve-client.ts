import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Platform } from '../deps'
import { keepRelease } from './releases'
import { serveServiceWorker } from './service-worker'

const FOR_EVER = 'public, max-age=31536000, immutable'

/**
 * Serves the built client, and the assets of the two builds before it. A path without a dot is a screen and gets the page; a
 * missing asset is 404, since the page in its place would hide the fault.
 */
export async function serveClient(app: Hono, platform: Platform, clientDirectory: string): Promise<void> {
  const page = path.join(clientDirectory, 'index.html')
  const formerAsset = await keepRelease(platform, path.join(clientDirectory, 'assets'))
  app.use(compress())
  app.use(async (context, next) => {
    await next()
    const isHashed = context.res.ok && context.req.path.startsWith('/assets/')
    context.res.headers.set('cache-control', isHashed ? FOR_EVER : 'no-cache')
  })
  serveServiceWorker(app, platform, clientDirectory)
  app.use(serveStatic({ root: clientDirectory, precompressed: true }))
  app.get('/assets/:name', async (context) => {
    const asset = await formerAsset(context.req.param('name'))
    return asset ? context.body(asset.content, 200, { 'content-type': asset.type }) : context.notFound()
  })
  app.get('*', async (context) => {
    if (/\.[^/]+$/.test(context.req.path)) return context.notFound()
    return context.html(await readFile(page, 'utf8'))
  })
}
