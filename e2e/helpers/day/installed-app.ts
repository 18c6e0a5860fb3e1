import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import type { Api } from '../api'
import { storedSession } from '../fixtures'
import { Proxy, type Exchange } from '../proxy'
import { isAppCached } from '../storage'

/** A phone that has the whole app, and the line between it and the server. */
export class InstalledApp {
  readonly exchanges: Exchange[] = []

  private constructor(
    private readonly context: BrowserContext,
    private readonly proxy: Proxy,
  ) {}

  /** Counts nothing that installs it. */
  static async install(
    browser: Browser,
    api: Api,
    options: BrowserContextOptions = {},
  ): Promise<InstalledApp> {
    const proxy = await Proxy.before(api.url)
    const context = await browser.newContext({
      ...options,
      baseURL: proxy.url,
      serviceWorkers: 'allow',
      storageState: storedSession({ url: proxy.url, token: api.token }),
    })
    const page = await context.newPage()
    await page.goto('/')
    await isAppCached(page)
    await page.close()
    const app = new InstalledApp(context, proxy)
    proxy.onExchange = (exchange) => app.exchanges.push(exchange)
    return app
  }

  newPage(): Promise<Page> {
    return this.context.newPage()
  }

  async remove(): Promise<void> {
    await this.context.close()
    this.proxy.close()
  }
}
