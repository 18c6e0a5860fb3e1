import type { OfferedLanguages, TenantConfig } from '@/schemas/entities/tenant'

/** Undefined for a server that is not to be told one. */
export function languagesOfLinks(config: TenantConfig | null): OfferedLanguages | undefined {
  return config?.links_in_languages ? config.languages : undefined
}
