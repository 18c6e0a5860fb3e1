import type { TenantConfig } from '@/schemas/entities/tenant'
import { setSiteTitle } from '../ui/page/page-title'
import { brandShades } from './brand-shades'

/** Specification 1.1, 1.2; fields that the config does not have stay as the page came. */
export function applyTenantLook({ name, favicon_url, brand_colour }: TenantConfig): void {
  if (name) setSiteTitle(name)
  if (favicon_url) document.querySelector('link[rel="icon"]')?.setAttribute('href', favicon_url)
  const shades = brand_colour ? brandShades(brand_colour) : null
  shades?.forEach((shade, index) => document.documentElement.style.setProperty(`--brand-${index}`, shade))
}
