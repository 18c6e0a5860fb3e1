import { getCityState, getTenantConfig, listBanks } from '@/schemas/calls/tenant'
import { tenantOfHost } from '@/schemas/tenant-id'
import { BANKS } from '../bank-list'
import { HttpError } from '../http-error'
import type { Api } from '../http/serve'
import { findPlace } from '../pincodes/lookup'
import { tenantConfig } from '../tenants'

/** What anybody may look up: the tenant's config, the place of a pincode, the banks. */
export function lookupsResource({ serve }: Api): void {
  serve(getTenantConfig, 'anyone', async ({ params }) => ({
    data: tenantConfig(tenantOfHost(params.tenant)),
  }))

  serve(getCityState, 'anyone', async ({ query }) => {
    const place = findPlace(query.pincode)
    if (!place) throw new HttpError(404, 'No place has this pincode')
    return place
  })

  serve(listBanks, 'anyone', async () => ({ data: BANKS }))
}
