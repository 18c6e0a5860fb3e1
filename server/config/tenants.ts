import type * as z from 'zod/mini'
import type { tenantConfigSchema } from '@/schemas/entities/tenant'
import { LANGUAGES, type Language } from '@/schemas/language/languages'
import { LOAN_TYPES, optionLabel } from '@/schemas/options'
import { featuresOf } from '@/schemas/tenant-features'
import { LOCAL_TENANT } from '@/schemas/tenant-id'
import { textVersion } from './deployment/own-texts'
import type { Deployment } from './deployment/read-deployment'
import type { Tenant } from './deployment/tenants-schema'

type TenantConfig = z.input<typeof tenantConfigSchema>

type TenantData = Pick<Deployment, 'tenants'>

type TextData = Pick<Deployment, 'tenants' | 'texts'>

type LoanData = Pick<Deployment, 'tenants' | 'products'>

const PLATFORM_LOGO = '/logo.svg'
const PLATFORM_ICON = '/favicon.svg'

const LONGEST_NAME = 60

export function platformName({ tenants }: TenantData): string {
  return tenants.platform
}

export function tenantIds({ tenants }: TenantData): string[] {
  return Object.keys(tenants.tenants)
}

export function findTenant({ tenants: { tenants } }: TenantData, id: string): Tenant | undefined {
  return Object.hasOwn(tenants, id) ? tenants[id] : undefined
}

function nameFromId(id: string): string {
  const words = id.slice(0, LONGEST_NAME).split(/[-_\s]+/)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}

export function nameOfTenant(deployment: TenantData, id: string): string {
  return findTenant(deployment, id)?.name ?? nameFromId(id)
}

export function iconOf(deployment: TenantData, id: string): string {
  const tenant = findTenant(deployment, id)
  if (!tenant) return PLATFORM_ICON
  return tenant.favicon_url ?? (id === LOCAL_TENANT ? PLATFORM_ICON : drawnPicturePaths(id).icon)
}

/** The platform's are files of the client. */
function pictureConfig(deployment: TenantData, id: string, tenant: Tenant): TenantConfig {
  const isPlatform = id === LOCAL_TENANT
  const poweredBy = tenant.powered_by_logo_url ?? (isPlatform ? undefined : PLATFORM_LOGO)
  return {
    logo_url: tenant.logo_url ?? (isPlatform ? PLATFORM_LOGO : drawnPicturePaths(id).logo),
    favicon_url: iconOf(deployment, id),
    ...(poweredBy === undefined ? {} : { powered_by_logo_url: poweredBy }),
  }
}

function drawnPicturePaths(id: string) {
  return { logo: `/tenants/${id}/logo.svg`, icon: `/tenants/${id}/icon.svg` }
}

function unservedLoans({ products }: LoanData): string[] {
  return LOAN_TYPES.map(({ value }) => value).filter((type) => products[type] === undefined)
}

/** The tenant's own first; English alone for an unknown tenant. */
export function offeredLanguages(deployment: TenantData, id: string): readonly Language[] {
  return findTenant(deployment, id)?.languages ?? ['en']
}

export function passkeySetting(deployment: TenantData, id: string): Tenant['passkeys'] {
  return findTenant(deployment, id)?.passkeys ?? 'off'
}

export function newDeviceHours(deployment: TenantData, id: string): number {
  return findTenant(deployment, id)?.new_device_hours ?? 0
}

/** Without those that no product serves: a tap would lead to a form that does not have them. */
function loanTiles(deployment: LoanData, { loan_tiles, served_loans_only }: Tenant) {
  const unserved = served_loans_only ? unservedLoans(deployment) : []
  return loan_tiles
    .filter(({ loan_type }) => !unserved.includes(loan_type))
    .map(({ loan_type, picture_url }) => ({
      loan_type,
      label: optionLabel(LOAN_TYPES, loan_type),
      picture_url,
    }))
}

const partnersOf = ({ tenants }: TenantData, tenant: Tenant) =>
  tenant.banking_partners ?? tenants.banking_partners

/** An unknown tenant gets a plain config without consents, under its own name (specification 3.21). */
export function tenantConfig(deployment: LoanData, id: string): TenantConfig {
  const tenant = findTenant(deployment, id)
  if (!tenant) return { name: nameFromId(id) }
  const partners = partnersOf(deployment, tenant)
  const tiles = loanTiles(deployment, tenant)
  return {
    name: tenant.name,
    ...pictureConfig(deployment, id, tenant),
    brand_colour: tenant.colour,
    ...(tenant.terms && { tnc_link: tenant.terms.link }),
    ...(tenant.lender_consent && { lender_consent_link: tenant.lender_consent.link }),
    features: featuresOf(id, tenant.features),
    ...(tenant.served_loans_only && { unserved_loan_types: unservedLoans(deployment) }),
    consents_by_link: true,
    asks_consents: true,
    removes_references: true,
    lists_devices: true,
    ...(tenant.passkeys !== 'off' && { passkeys: tenant.passkeys }),
    ...(tenant.new_device_hours > 0 && { new_device_hours: tenant.new_device_hours }),
    ...(tenant.languages.join() !== 'en' && {
      languages: Object.fromEntries(tenant.languages.map((code) => [code, LANGUAGES[code]])),
      remembers_language: true,
      links_in_languages: true,
    }),
    ...(tenant.headline && { headline: tenant.headline }),
    ...(tenant.promise && { promise: tenant.promise }),
    ...(tiles.length > 0 && { loan_tiles: tiles }),
    ...(partners && { banking_partners: partners }),
  }
}

/** The page's policy lets them in: the tenant's own pictures and the lenders' logos. */
export function pictureOrigins(deployment: TenantData & Pick<Deployment, 'lenders'>, id: string): string[] {
  const tenant = findTenant(deployment, id)
  if (!tenant) return []
  const partners = partnersOf(deployment, tenant) ?? []
  const urls = [
    tenant.logo_url,
    tenant.favicon_url,
    tenant.powered_by_logo_url,
    ...[...partners, ...deployment.lenders].map((firm) => firm.logo_url),
    ...tenant.loan_tiles.map((tile) => tile.picture_url),
  ]
  return [...new Set(urls.flatMap((url) => (url?.startsWith('https:') ? new URL(url).origin : [])))]
}

type ConsentText = { link: string; version: string }

function toConsentText(deployment: TextData, { link, version }: NonNullable<Tenant['terms']>): ConsentText {
  return { link, version: version ?? textVersion(deployment, link) }
}

/** Specification 5.7. */
export function consentTexts(
  deployment: TextData,
  id: string,
): { terms?: ConsentText; bureau?: ConsentText } {
  const { terms, lender_consent: bureau } = findTenant(deployment, id) ?? {}
  return {
    ...(terms && { terms: toConsentText(deployment, terms) }),
    ...(bureau && { bureau: toConsentText(deployment, bureau) }),
  }
}

/** Referral codes; with none, every agent is asked. */
export function inboxOf(deployment: TenantData, id: string): readonly string[] {
  return findTenant(deployment, id)?.inbox ?? []
}

export function platformOfficer({ tenants }: TenantData): Tenant['grievance_officer'] {
  return tenants.platform_officer
}

/** The local tenant's for an unknown tenant. */
export function grievanceOfficer(deployment: TenantData, id: string): Tenant['grievance_officer'] {
  const officer = (findTenant(deployment, id) ?? findTenant(deployment, LOCAL_TENANT))?.grievance_officer
  if (!officer) throw new Error('There is no grievance officer')
  return officer
}
