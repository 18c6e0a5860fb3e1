import type { Context } from 'hono'
import { getCityState, getTenantConfig, listBanks } from '@/schemas/calls/tenant'
import { tenantOfHost } from '@/schemas/tenant-id'
import { toBankList } from '../../config/deployment/bank-list'
import { findPlace } from '../../config/pincodes/lookup'
import { tenantConfig } from '../../config/tenants'
import { HttpError } from '../../core/http-error'
import type { Deps } from '../../delivery/deps'
import type { Api } from '../../http/serve'
import { displayTenantOf } from '../../http/tenant-of-request'

const DAY_SECONDS = 86_400

/** The page's own host may show a tenant of another name; an unconfigured host has its own name and its tenant's consents. */
function configAt(context: Context, { environment, tenant }: Deps, label: string) {
  const { deployment } = environment
  const name = displayTenantOf(context, environment)
  if (label !== tenantOfHost(new URL(context.req.url).hostname)) return tenantConfig(deployment, label)
  const { tnc_link, lender_consent_link } = tenantConfig(deployment, tenant)
  return { ...tenantConfig(deployment, name), tnc_link, lender_consent_link }
}

export function lookupsResource({ serve }: Api): void {
  serve(getTenantConfig, 'anyone', async ({ deps, params, context }) => ({
    data: configAt(context, deps, tenantOfHost(params.tenant)),
  }))

  serve(getCityState, 'anyone', async ({ deps, query }) => {
    const place = findPlace(deps.environment.deployment.pincodes, query.pincode)
    if (!place) throw new HttpError(404, 'No place has this pincode')
    return place
  })

  serve(listBanks, 'anyone', async ({ deps, context }) => {
    // The same for everybody, and long.
    context.header('cache-control', `public, max-age=${DAY_SECONDS}`)
    return { data: toBankList(deps.environment.deployment) }
  })
}
