import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import type { TenantConfig } from '@/schemas/entities/tenant'
import { featuresOf, type Features } from '@/schemas/tenant-features'
import { tenantOfHost } from '@/schemas/tenant-id'
import { ApiError } from '../api/api-error'
import { tenantConfigQuery } from '../api/queries/queries'
import { EmbeddedConfig } from './embedded-config'

/**
 * The tenant of this page: its id, what the server says of it (null until then or when it cannot be had), its features. While
 * `isPending` the server may still turn features on or off.
 */
export type Tenant = {
  id: string
  config: TenantConfig | null
  features: Features
  isPending: boolean
  /** True if the server has a config that did not come: what it asks for is not known. */
  isMissing: boolean
  retry: () => void
}

/**
 * The tenant of this page (specification 1.2). What came with the HTML counts until the server has answered, and where it cannot.
 * Without any config the app works on: default logo, no consent boxes (specification 8.6).
 */
export function useTenant(): Tenant {
  const id = tenantOfHost(location.hostname)
  const embedded = useContext(EmbeddedConfig)
  const { data = embedded, isPending, error, refetch } = useQuery(tenantConfigQuery(id))
  const hasNone = error instanceof ApiError && error.status === 404
  return {
    id,
    config: data,
    features: featuresOf(id, data?.features),
    isPending: isPending && !embedded,
    isMissing: error !== null && !hasNone && !embedded,
    retry: () => void refetch(),
  }
}
