import { expect, type Page } from '@playwright/test'

/** All that a page sends to the server that changes something, files apart; ids are written as {id}. */
export class TrafficModel {
  readonly sent: string[] = []
  uploads = 0

  constructor(page: Page) {
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (!pathname.startsWith('/api/') || request.method() === 'GET') return
      if (/upload/.test(pathname)) this.uploads += 1
      else
        this.sent.push(
          `${request.method()} ${pathname.replace('/api', '').replaceAll(/[0-9a-f]{32}/g, '{id}')}`,
        )
    })
  }

  /** These and no others were sent, each once, in this order. */
  isExactly(...requests: string[]): void {
    expect(this.sent).toEqual(requests)
  }
}
