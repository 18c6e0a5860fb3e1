import type { Context } from 'hono'
import { LOCAL_TENANT, tenantOfHost } from '@/schemas/tenant-id'
import type { Environment } from '../config/environment'
import { findTenant } from '../config/tenants'
import { HttpError } from '../core/http-error'

/** ucap.localhost is Ucap; every other host is the local tenant. */
function developmentTenant(deployment: Environment['deployment'], host: string): string {
  const tenant = tenantOfHost(host)
  return host.endsWith('.localhost') && findTenant(deployment, tenant) ? tenant : LOCAL_TENANT
}

/** Also for hosts that are not served: a name is no secret. */
export function displayTenantOf(context: Context, { hosts }: Environment): string {
  const { hostname } = new URL(context.req.url)
  return hosts.get(hostname) ?? tenantOfHost(hostname)
}

/** A development machine serves each. */
export function isServedHost(context: Context, { hosts, NODE_ENV }: Environment): boolean {
  return NODE_ENV !== 'production' || hosts.has(new URL(context.req.url).hostname)
}

/** By the host alone, not by what a client says of itself (specification 1.2, 1.3). @throws HttpError 421 for an unknown host */
export function tenantOfRequest(context: Context, { hosts, deployment, NODE_ENV }: Environment): string {
  const { hostname } = new URL(context.req.url)
  const tenant = hosts.get(hostname)
  if (tenant !== undefined) return tenant
  if (NODE_ENV === 'production') throw new HttpError(421, 'This address is not served here')
  return developmentTenant(deployment, hostname)
}
