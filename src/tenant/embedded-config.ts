import { createContext } from 'react'
import type { TenantConfig } from '@/schemas/entities/tenant'

/** The tenant's config as it came with the HTML; null where a server sends none. */
export const EmbeddedConfig = createContext<TenantConfig | null>(null)

/** Reads the config out of the HTML (server/pages/client/page-html.ts writes it there). */
export function embeddedConfig(): TenantConfig | null {
  const text = document.querySelector('#tenant-config')?.textContent
  if (!text) return null
  try {
    // Written by the server of this very page; the schema would cost the first page more than it has left.
    return JSON.parse(text) as TenantConfig
  } catch {
    return null
  }
}
