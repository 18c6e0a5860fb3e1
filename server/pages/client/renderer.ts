import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { TenantConfig } from '@/schemas/entities/tenant'
import type { LanguageTexts } from '@/schemas/language/format-text'

/** src/prerender.tsx, built beside the client. */
export type Renderer = {
  PRERENDERED: readonly string[]
  renderPage: (address: string, config: TenantConfig, texts: LanguageTexts) => Promise<string>
  renderFrame: (config: TenantConfig, texts: LanguageTexts) => string
  renderStyle: (config: TenantConfig) => string
}

/** @returns null where the build has none: pages then come as the build wrote them */
export async function loadRenderer(file: string): Promise<Renderer | null> {
  // Built from the module that the type describes.
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as Renderer) : null
}
