import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Hono } from 'hono'
import type { Platform } from '../deps'

const NAME = 'service-worker.js'

/** Takes the place of a service worker that is on a phone already, throws away what it has kept, and goes. */
const GOING = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
})()))
`

/**
 * Serves the service worker, by which return visits start from the phone. Where SERVICE_WORKER is off, what is served instead
 * removes it from the phones that have it (docs/reference-server.md, Releases).
 */
export function serveServiceWorker(app: Hono, { environment }: Platform, clientDirectory: string): void {
  app.get(`/${NAME}`, async (context) => {
    const source = environment.SERVICE_WORKER
      ? await readFile(path.join(clientDirectory, NAME), 'utf8').catch(() => null)
      : GOING
    return source === null
      ? context.notFound()
      : context.body(source, 200, { 'content-type': 'text/javascript' })
  })
}
