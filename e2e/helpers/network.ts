import type { Page } from '@playwright/test'

/** A request that a test keeps waiting: `arrived` once it is there, until `release` lets it and all later ones go on. */
export interface PausedRequest {
  arrived: Promise<void>
  release: () => void
}

/** Keeps the requests to an address waiting; then a route that the test has laid before answers them, else the server. */
export async function hold(page: Page, address: string | RegExp): Promise<PausedRequest> {
  const held: PausedRequest = { arrived: Promise.resolve(), release: () => undefined }
  const released = new Promise<void>((resolve) => {
    held.release = resolve
  })
  held.arrived = new Promise((resolve) => {
    // Resolves once the route stands; what it does later is nobody's to await.
    void page.route(address, async (route) => {
      resolve()
      await released
      await route.fallback()
    })
  })
  return held
}
