import type { PrecacheEntry } from 'workbox-precaching'

export type BuildFacts = {
  /** Fetched on every phone. */
  needed: readonly PrecacheEntry[]
  later: readonly string[]
}
