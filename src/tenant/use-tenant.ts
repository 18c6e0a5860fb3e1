import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import type { TenantConfig } from '@/schemas/entities/tenant'
import { featuresOf, type Features } from '@/schemas/tenant-features'
import { tenantOfHost } from '@/schemas/tenant-id'
import { ApiError } from '../api/api-error'
import { tenantConfigQuery } from '../api/queries/queries'
import { EmbeddedConfig } from './embedded-config'

/** `config` is null until the server answers, or cannot. While `isPending` it may still turn features on or off. */
export type Tenant = {
  id: string
  config: TenantConfig | null
  features: Features
  isPending: boolean
  /** True if the server has a config that did not come: what it asks for is not known. */
  isMissing: boolean
  retry: () => void
}

/** The HTML's config counts until the server answers (specification 1.2). Without any: default logo, no consents (specification 8.6). */
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
