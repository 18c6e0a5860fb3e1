import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { StaleWhileRevalidate, CacheFirst } from 'workbox-strategies'
import { isSavingData } from '../first-paint/is-saving-data'
import type { BuildFacts } from './build-facts'
import { fetchChunks, forgetOldChunks, cacheIfFetched, laterChunks } from './later-chunks'
import { SERVER_PATHS } from './server-paths'

// The types know the scope of any worker only.
declare const self: ServiceWorkerGlobalScope

declare const BUILD_FACTS: BuildFacts

const { needed, later } = BUILD_FACTS

/*
 * Return visits start from the phone (docs/adr/0019-return-visits-start-from-the-phone.md). A new release is fetched whole and
 * then waits: it takes over when the page says so, or when no page of the old one is open any more.
 */

/** @returns the addresses of the texts that a page names beside its code, those for later too; none for one in English */
function textAddresses(html: string): string[] {
  return [...html.matchAll(/<link rel="\w+" data-texts crossorigin href="([^"]+)">/g)].flatMap(
    ([, address]) => address ?? [],
  )
}

/** @returns the address of the font with the letters of a page's language, for phones that have none; none for English */
const fontAddress = (html: string): string | undefined => /<script [^>]*data-font="([^"]+)"/.exec(html)?.[1]

const SOUND_CACHE = 'sounds'

/** About as many as the notices of one application and its key facts have, in two languages. */
const MAX_SOUNDS = 100

/** Keeps what was played once; the name of a file changes with what is in it. */
const playedSounds = new CacheFirst({
  cacheName: SOUND_CACHE,
  // A player asks for other encodings than a page.
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      // A player asks for a part, which cannot be kept: a whole file answers that as well.
      requestWillFetch: ({ request }) => Promise.resolve(new Request(request.url)),
      cacheDidUpdate: async () => {
        const cache = await caches.open(SOUND_CACHE)
        // In the order in which they came.
        for (const request of (await cache.keys()).slice(0, -MAX_SOUNDS)) await cache.delete(request)
      },
    },
  ],
})

addPlugins([
  {
    fetchDidSucceed: async ({ response }) => {
      if (response.headers.get('content-type')?.startsWith('text/html') !== true) return response
      const html = await response.clone().text()
      // A release that takes over has the texts of the phone's language, too.
      await fetchChunks(textAddresses(html))
      const font = fontAddress(html)
      if (font) await cacheIfFetched(font)
      return response
    },
  },
])
precacheAndRoute([...needed])
cleanupOutdatedCaches()
registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'), laterChunks)
registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/sounds/'), playedSounds)
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/tenants/'),
  new StaleWhileRevalidate({ cacheName: 'tenant-pictures' }),
)
registerRoute(new NavigationRoute(createHandlerBoundToURL('/'), { denylist: [SERVER_PATHS] }))

self.addEventListener('install', (event) => {
  if (!isSavingData(self.navigator)) event.waitUntil(fetchChunks(later))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOldChunks(later), self.clients.claim()]))
})

self.addEventListener('message', ({ data }) => {
  if (data === 'takeOver') void self.skipWaiting()
})
