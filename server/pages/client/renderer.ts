import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { TenantConfig } from '@/schemas/entities/tenant'

/** What the client's own code makes HTML with (src/prerender.tsx), built beside the client. */
export type Renderer = {
  /** The addresses that have a page of their own. */
  PRERENDERED: readonly string[]
  renderPage: (address: string, config: TenantConfig) => Promise<string>
  /** What stands at every other address until the app is there. */
  renderFrame: (config: TenantConfig) => string
  /** The tenant's colour, for the root element. */
  renderStyle: (config: TenantConfig) => string
}

/** Loads the renderer; null where the build has none, so that pages come empty, as the build wrote them. */
export async function loadRenderer(file: string): Promise<Renderer | null> {
  // Built from the module that the type describes.
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as Renderer) : null
}
