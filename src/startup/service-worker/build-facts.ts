import type { PrecacheEntry } from 'workbox-precaching'

/** What the build tells the service worker of itself. */
export type BuildFacts = {
  /** What the first page of any address needs: fetched on every phone. */
  needed: readonly PrecacheEntry[]
  /** The addresses of the chunks of later pages, in the order in which an application needs them. */
  later: readonly string[]
}
