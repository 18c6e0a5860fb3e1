import path from 'node:path'
import { chromium } from '@playwright/test'
import { findHeadlessBrowser } from '../../../e2e/helpers/browser.mjs'
import { startServer } from '../../../e2e/helpers/server'

/** A request of the first page, by its address without the part that each build makes anew. */
export type PageRequest = { name: string; bytes: number }

const PAGE = '/login'

const nameOf = (url: string) => new URL(url).pathname.replace(/-[\w-]{8}(?=\.\w+$)/, '')

/** All that a browser that was never here asks for until the sign-in page of a build has come to rest, as it goes over the wire. */
export async function requestsOfFirstPage(directory: string): Promise<PageRequest[]> {
  const server = await startServer(path.join(directory, 'dist'))
  const browser = await chromium.launch({ executablePath: findHeadlessBrowser() })
  try {
    // The service worker fetches code for other pages, later.
    const page = await browser.newPage({ serviceWorkers: 'block' })
    const session = await page.context().newCDPSession(page)
    const urls = new Map<string, string>()
    const requests: PageRequest[] = []
    session.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url))
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const url = urls.get(requestId)
      // Of what was fetched ahead already nothing is sent.
      if (url?.startsWith(server.url) && encodedDataLength > 0)
        requests.push({ name: nameOf(url), bytes: encodedDataLength })
    })
    await session.send('Network.enable')
    await page.goto(server.url + PAGE)
    await page.waitForLoadState('networkidle')
    return requests
  } finally {
    await browser.close()
    await server.stop()
  }
}
