import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { Environment } from '../../config/environment'
import { isServedHost } from '../../http/tenant-of-request'
import { renderPage } from '../page'

const isPage = ({ req }: Context) =>
  req.method === 'GET' && !/^\/(?:api|health|metrics)(?:\/|$)|\.[^/]+$/.test(req.path)

/** Says so on every page of an unknown host, in place of a lender without a name. */
export function unservedPages(app: Hono, environment: Environment): void {
  app.use((context, next) => {
    if (isServedHost(context, environment) || !isPage(context)) return next()
    const body = html`<p>There is no lender at <strong>${new URL(context.req.url).host}</strong>.</p>
      <p>Look for a mistake in the address, or ask whoever gave it to you.</p>`
    return Promise.resolve(context.html(renderPage({ title: 'Wrong address', body }), 421))
  })
}
