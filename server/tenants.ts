import type * as z from 'zod/mini'
import type { tenantConfigSchema } from '@/schemas/entities/tenant'
import { featuresOf } from '@/schemas/tenant-features'
import { LOCAL_TENANT } from '@/schemas/tenant-id'

/** What GET tenant config answers (specification 3.21); unknown fields and missing ones are fine for the client. */
type TenantConfig = z.input<typeof tenantConfigSchema>

/** A tenant's name, and its colour as #rrggbb, on which white text can be read. */
export type Brand = { name: string; colour: string }

/** The platform itself; its pictures are the client's own files. */
const PLATFORM: Brand = { name: 'Loan Desk', colour: '#14579f' }
const PLATFORM_LOGO = '/logo.svg'

const LOANKONE: Brand = { name: 'Loankone', colour: '#1d4ed8' }

const BRANDS: Readonly<Record<string, Brand>> = {
  [LOCAL_TENANT]: PLATFORM,
  loankone: LOANKONE,
  lk_prod: LOANKONE,
  capitalneed: { name: 'Capitalneed', colour: '#a33b07' },
  samriddhkendra: { name: 'Samriddhkendra', colour: '#166534' },
  acfl: { name: 'ACFL', colour: '#7c2d12' },
  cimsme: { name: 'CIMSME', colour: '#0f6b64' },
  ucap: { name: 'Ucap', colour: '#0b6e4f' },
  moneyase: { name: 'Moneyase', colour: '#6d28d9' },
  britwell: { name: 'Britwell', colour: '#1e3a5f' },
  financersaab: { name: 'Financersaab', colour: '#9f1239' },
  finbros: { name: 'Finbros', colour: '#3730a3' },
}

/** The name of the platform that every tenant runs on. */
export const PLATFORM_NAME = PLATFORM.name

/** The tenants this server knows, the local one first. */
export const TENANTS: readonly string[] = Object.keys(BRANDS)

const LONGEST_NAME = 60

/** The brand of a tenant this server knows. */
export function brandOf(tenant: string): Brand | undefined {
  return Object.hasOwn(BRANDS, tenant) ? BRANDS[tenant] : undefined
}

/** A name for a host that nobody has configured: its own words, 'new-brand' as 'New Brand'. */
function nameOf(tenant: string): string {
  const words = tenant.slice(0, LONGEST_NAME).split(/[-_\s]+/)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}

function picturesOf(tenant: string, brand: Brand): TenantConfig {
  if (brand === PLATFORM) return { logo_url: PLATFORM_LOGO, favicon_url: '/favicon.svg' }
  return {
    logo_url: `/tenants/${tenant}/logo.svg`,
    favicon_url: `/tenants/${tenant}/icon.svg`,
    powered_by_logo_url: PLATFORM_LOGO,
  }
}

/** The config of a tenant; one that is not known gets a plain config, without consents to tick, under its own name. */
export function tenantConfig(tenant: string): TenantConfig {
  const brand = brandOf(tenant)
  if (!brand) return { name: nameOf(tenant) }
  return {
    name: brand.name,
    ...picturesOf(tenant, brand),
    brand_colour: brand.colour,
    tnc_link: '/legal/terms',
    lender_consent_link: '/legal/lender-consent',
    features: featuresOf(tenant),
  }
}
