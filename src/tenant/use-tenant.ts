import { useQuery } from '@tanstack/react-query'
import type { TenantConfig } from '@/schemas/entities/tenant'
import { featuresOf, type Features } from '@/schemas/tenant-features'
import { tenantOfHost } from '@/schemas/tenant-id'
import { tenantConfigQuery } from '../api/queries'

/**
 * The tenant of this page: its id, what the server says of it (null until then or when it cannot be had), its features. While
 * `isPending` the server may still turn features on or off.
 */
export type Tenant = { id: string; config: TenantConfig | null; features: Features; isPending: boolean }

/**
 * The tenant of this page (specification 1.2). Without the config the app works on: default logo, no
 * consent boxes (specification 8.6).
 */
export function useTenant(): Tenant {
  const id = tenantOfHost(location.hostname)
  const { data, isPending } = useQuery(tenantConfigQuery(id))
  return { id, config: data ?? null, features: featuresOf(id, data?.features), isPending }
}
