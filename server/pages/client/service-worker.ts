import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Hono } from 'hono'
import type { Platform } from '../../delivery/deps'
import { displayTenantOf } from '../../http/tenant-of-request'
import type { Pages } from './pages'

const NAME = 'service-worker.js'

const REVISION = /page-[0-9a-f]{16}/g

/** Replaces a service worker on a phone, empties its caches and unregisters. */
const UNREGISTERING_WORKER = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
})()))
`

/** Without SERVICE_WORKER, removes it from the phones that have it (docs/reference-server.md, Releases). */
export function serveServiceWorker(
  app: Hono,
  { environment }: Platform,
  clientDirectory: string,
  { revisionOf }: Pages,
): void {
  app.get(`/${NAME}`, async (context) => {
    const headers = { 'content-type': 'text/javascript; charset=utf-8', vary: 'Host' }
    if (!environment.SERVICE_WORKER) return context.body(UNREGISTERING_WORKER, 200, headers)
    const source = await readFile(path.join(clientDirectory, NAME), 'utf8').catch(() => null)
    if (source === null) return context.notFound()
    const revision = `page-${await revisionOf(displayTenantOf(context, environment))}`
    return context.body(source.replaceAll(REVISION, revision), 200, headers)
  })
}
