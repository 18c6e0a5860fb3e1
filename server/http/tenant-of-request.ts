import type { Context } from 'hono'
import { tenantOfHost } from '@/schemas/tenant-id'

/** The tenant a request belongs to: the page's own host when the API runs under another one, else this host. */
export function tenantOfRequest(context: Context): string {
  const origin = context.req.header('origin')
  if (origin && URL.canParse(origin)) return tenantOfHost(new URL(origin).host)
  return tenantOfHost(context.req.header('host') ?? '')
}
