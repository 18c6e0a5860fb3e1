import type { Context } from 'hono'
import { LOCAL_TENANT, tenantOfHost } from '@/schemas/tenant-id'
import type { Environment } from '../config/environment'
import { HttpError } from '../core/http-error'
import { findTenant } from '../config/tenants'

/** On a development machine ucap.localhost is Ucap; every other host is the local tenant. */
function developmentTenant(deployment: Environment['deployment'], host: string): string {
  const tenant = tenantOfHost(host)
  return host.endsWith('.localhost') && findTenant(deployment, tenant) ? tenant : LOCAL_TENANT
}

/** The tenant in whose name a page of a host stands, also where nobody is served: a name is no secret. */
export function nameOfRequest(context: Context, { hosts }: Environment): string {
  const { hostname } = new URL(context.req.url)
  return hosts.get(hostname) ?? tenantOfHost(hostname)
}

/** Tells if a host is one of the deployment's; a development machine serves each. */
export function isServedHost(context: Context, { hosts, NODE_ENV }: Environment): boolean {
  return NODE_ENV !== 'production' || hosts.has(new URL(context.req.url).hostname)
}

/**
 * The tenant of the host that was asked (specification 1.2, 1.3). The hosts are configured; which page the request came
 * from, and whatever else a client says of itself, decides nothing.
 * @throws HttpError 421 for a host that is not configured, outside of development
 */
export function tenantOfRequest(context: Context, { hosts, deployment, NODE_ENV }: Environment): string {
  const { hostname } = new URL(context.req.url)
  const tenant = hosts.get(hostname)
  if (tenant !== undefined) return tenant
  if (NODE_ENV === 'production') throw new HttpError(421, 'This address is not served here')
  return developmentTenant(deployment, hostname)
}
