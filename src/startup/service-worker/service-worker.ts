import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { StaleWhileRevalidate } from 'workbox-strategies'
import type { BuildFacts } from './build-facts'
import { isSavingData } from '../first-paint/is-saving-data'
import { fetchChunks, forgetOldChunks, cacheIfFetched, laterChunks } from './later-chunks'
import { playedSounds } from './played-sounds'
import { fontAddress, textAddresses } from './language-texts'
import { OF_THE_SERVER } from './server-paths'

// The types know the scope of any worker only.
declare const self: ServiceWorkerGlobalScope

declare const BUILD_FACTS: BuildFacts

const { needed, later } = BUILD_FACTS

/*
 * Return visits start from the phone (docs/adr/0019-return-visits-start-from-the-phone.md). A new release is fetched whole and
 * then waits: it takes over when the page says so, or when no page of the old one is open any more.
 */

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
registerRoute(new NavigationRoute(createHandlerBoundToURL('/'), { denylist: [OF_THE_SERVER] }))

self.addEventListener('install', (event) => {
  if (!isSavingData(self.navigator)) event.waitUntil(fetchChunks(later))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOldChunks(later), self.clients.claim()]))
})

self.addEventListener('message', ({ data }) => {
  if (data === 'takeOver') void self.skipWaiting()
})
