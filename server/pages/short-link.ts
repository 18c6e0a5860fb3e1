import type { Hono } from 'hono'
import { pathBehind } from '../modules/campaign-links/behind-code'
import type { Platform } from '../delivery/deps'
import { tenantOfRequest } from '../http/tenant-of-request'

/** Short addresses of links: `/l/{code}` leads to the page of the link, at this host and nowhere else. */
export function shortLinkPage(app: Hono, { database, environment }: Platform): void {
  app.get('/l/:code', async (context) => {
    const db = database.forTenant(tenantOfRequest(context, environment))
    context.header('cache-control', 'no-store')
    return context.redirect(await pathBehind(db, context.req.param('code')), 302)
  })
}
