import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { compress } from 'hono/compress'
import { getCookie, setCookie } from 'hono/cookie'
import { etag as answerEtag } from 'hono/etag'
import { LANGUAGE_NAME, pickLanguage, SUGGESTED_NAME } from '@/schemas/language/languages'
import { PAGES } from '@/schemas/pages'
import { findTextsFile } from '../../config/languages/tenant-texts'
import { soundFile } from '../../config/sounds/read-sounds'
import type { Platform } from '../../delivery/deps'
import { displayTenantOf } from '../../http/tenant-of-request'
import { openPages, type Pages } from './pages'
import { storeRelease } from './releases'

/** Only public pages. */
const ROBOTS = `User-agent: *
Allow: /$
Allow: /login
Allow: /join-us
Allow: /apply-loan/mobile
Allow: /apply-loan/track
Allow: /assets/
Disallow: /
`

const PATHS = new Set<string>(PAGES)

const isPage = (address: string) => PATHS.has(address.replace(/(?<=.)\/$/, ''))

/** The page's scripts read and set it too (src/components/change-language.ts). */
const COOKIE = { path: '/', maxAge: 365 * 24 * 3600, sameSite: 'Lax' } as const

const FOR_EVER = 'public, max-age=31536000, immutable'

const WORKER_FILE = 'service-worker.js'

const REVISION = /page-[0-9a-f]{16}/g

/** Replaces a service worker on a phone, empties its caches and unregisters. */
const UNREGISTERING_WORKER = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
})()))
`

/** Without SERVICE_WORKER, removes it from the phones that have it (docs/reference-server.md, Releases). */
function serveServiceWorker(
  app: Hono,
  { environment }: Platform,
  clientDirectory: string,
  { revisionOf }: Pages,
): void {
  app.get(`/${WORKER_FILE}`, async (context) => {
    const headers = { 'content-type': 'text/javascript; charset=utf-8', vary: 'Host' }
    if (!environment.SERVICE_WORKER) return context.body(UNREGISTERING_WORKER, 200, headers)
    const source = await readFile(path.join(clientDirectory, WORKER_FILE), 'utf8').catch(() => null)
    if (source === null) return context.notFound()
    const revision = `page-${await revisionOf(displayTenantOf(context, environment))}`
    return context.body(source.replaceAll(REVISION, revision), 200, headers)
  })
}

/** An unknown screen gets its page as 404; a missing asset is 404 alone, because a page in its place would hide the error. */
export async function serveClient(app: Hono, platform: Platform, clientDirectory: string): Promise<void> {
  const pages = await openPages(clientDirectory, platform.environment)
  const formerAsset = await storeRelease(platform, path.join(clientDirectory, 'assets'))
  app.use(compress())
  app.use(async (context, next) => {
    await next()
    const isHashed = context.res.ok && /^\/(?:assets|sounds)\//.test(context.req.path)
    context.res.headers.set('cache-control', isHashed ? FOR_EVER : 'no-cache')
  })
  // A phone asks for it with each page that it opens.
  app.use('/service-worker.js', answerEtag())
  serveServiceWorker(app, platform, clientDirectory, pages)
  app.get('/robots.txt', (context) => context.text(ROBOTS))
  // The page is never sent as the build wrote it.
  const assets = serveStatic({ root: clientDirectory, precompressed: true })
  app.use((context, next) => (/\.[^/]+$/.test(context.req.path) ? assets(context, next) : next()))
  app.get('/assets/:name', async (context) => {
    const texts = findTextsFile(platform.environment.deployment, context.req.param('name'))
    if (texts) return context.body(texts.source, 200, { 'content-type': 'text/javascript; charset=utf-8' })
    const asset = await formerAsset(context.req.param('name'))
    return asset ? context.body(asset.content, 200, { 'content-type': asset.type }) : context.notFound()
  })
  const { sounds } = platform.environment.deployment
  app.get('/sounds/:name', async (context) => {
    const name = path.basename(context.req.param('name'), '.ogg')
    if (!sounds.own.has(name)) return context.notFound()
    const sound = await readFile(path.join(sounds.folder, soundFile(name)))
    return context.body(new Uint8Array(sound), 200, { 'content-type': 'audio/ogg' })
  })
  app.get('*', async (context) => {
    if (/\.[^/]+$/.test(context.req.path)) return context.notFound()
    const tenant = displayTenantOf(context, platform.environment)
    const offered = pages.languagesOf(tenant)
    const linked = context.req.query(LANGUAGE_NAME)
    const suggested = context.req.query(SUGGESTED_NAME)
    const language = pickLanguage(offered, linked, getCookie(context, LANGUAGE_NAME), suggested)
    // Codes are then sent in it too.
    if (language === linked || language === suggested) setCookie(context, LANGUAGE_NAME, language, COOKIE)
    const { html, compressed, etag } = await pages.pageOf(context.req.path, tenant, language)
    context.header('vary', `Host, Accept-Encoding${offered.length > 1 ? ', Cookie' : ''}`)
    context.header('etag', etag)
    context.header('content-security-policy', pages.policyOf(tenant, language))
    const status = isPage(context.req.path) ? 200 : 404
    if (status === 200 && context.req.header('if-none-match')?.includes(etag)) return context.body(null, 304)
    if (!/\bbr\b/.test(context.req.header('accept-encoding') ?? '')) return context.html(html, status)
    return context.body(new Uint8Array(compressed), status, {
      'content-type': 'text/html; charset=UTF-8',
      'content-encoding': 'br',
    })
  })
}
