import { CacheFirst } from 'workbox-strategies'

const CACHE = 'later-chunks'

/** Answers the chunks of later pages from the phone, and keeps those that come by the network. */
export const laterChunks = new CacheFirst({ cacheName: CACHE })

/**
 * Fetches chunks that are not there yet, one after another, so that the page's own requests find room between them.
 * @throws when one does not come: a release that is whole only in part must not take over.
 */
export async function fetchChunks(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE)
  for (const address of addresses) if (!(await cache.match(address))) await cache.add(address)
}

/** Keeps what the browser has fetched by itself, and asks the network for nothing: most phones have letters of their own. */
export async function cacheIfFetched(address: string): Promise<void> {
  const cache = await caches.open(CACHE)
  if (await cache.match(address)) return
  await cache
    .add(new Request(address, { cache: 'only-if-cached', mode: 'same-origin' }))
    .catch(() => undefined)
}

/** Removes what is older than the release before, whose pages may be open still; `addresses` are the chunks of this one. */
export async function forgetOldChunks(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE)
  // In the order in which they came.
  const others = (await cache.keys()).filter(
    // Fonts outlive releases.
    ({ url }) => !addresses.includes(new URL(url).pathname) && !url.endsWith('.woff2'),
  )
  for (const request of others.slice(0, -addresses.length)) await cache.delete(request)
}
