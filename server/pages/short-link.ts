import type { Hono } from 'hono'
import { resolveShortCode } from '../modules/campaign-links/resolve-short-code'
import type { Platform } from '../delivery/deps'
import { tenantOfRequest } from '../http/tenant-of-request'

/** `/l/{code}` leads to a page of this host only. */
export function shortLinkPage(app: Hono, { database, environment }: Platform): void {
  app.get('/l/:code', async (context) => {
    const db = database.forTenant(tenantOfRequest(context, environment))
    context.header('cache-control', 'no-store')
    return context.redirect(await resolveShortCode(db, context.req.param('code')), 302)
  })
}
