import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables/tables'
import type { Platform } from '../delivery/deps'
import { tenantOfRequest } from '../http/tenant-of-request'
import { linkAddress } from '../modules/campaign-links/links'
import { LINKED_PAGES } from '../modules/campaign-links/page-address'
import { START_PAGE } from '../modules/campaign-links/short-code'

/** Always a path of this site. An unknown code leads to the start page, so that an old leaflet still works. */
async function resolveShortCode(db: Kysely<Database>, code: string): Promise<string> {
  const link = await db
    .selectFrom('campaign_links')
    .select(['id', 'base_url', 'campaign'])
    .where('short_code', '=', code.toLowerCase())
    .executeTakeFirst()
  if (link) {
    const { pathname, search } = new URL(linkAddress(link))
    return `${LINKED_PAGES.has(pathname) ? pathname : START_PAGE}${search}`
  }
  const agent = await db
    .selectFrom('users')
    .select('referral_code')
    .where('referral_code', '=', code.toUpperCase())
    .executeTakeFirst()
  return agent
    ? `${START_PAGE}?${new URLSearchParams({ utm_id: agent.referral_code }).toString()}`
    : START_PAGE
}

/** `/l/{code}` leads to a page of this host only. */
export function shortLinkPage(app: Hono, { database, environment }: Platform): void {
  app.get('/l/:code', async (context) => {
    const db = database.forTenant(tenantOfRequest(context, environment))
    context.header('cache-control', 'no-store')
    return context.redirect(await resolveShortCode(db, context.req.param('code')), 302)
  })
}
