import { CacheFirst } from 'workbox-strategies'

const CACHE = 'sounds'

/** About as many as the notices of one application and its key facts have, in two languages. */
const MAX_SOUNDS = 100

/** Keeps what was played once; the name of a file changes with what is in it. */
export const playedSounds = new CacheFirst({
  cacheName: CACHE,
  // A player asks for other encodings than a page.
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      // A player asks for a part, which cannot be kept: a whole file answers that as well.
      requestWillFetch: ({ request }) => Promise.resolve(new Request(request.url)),
      cacheDidUpdate: async () => {
        const cache = await caches.open(CACHE)
        // In the order in which they came.
        for (const request of (await cache.keys()).slice(0, -MAX_SOUNDS)) await cache.delete(request)
      },
    },
  ],
})
