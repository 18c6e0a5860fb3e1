import type * as z from 'zod/mini'
import type { tenantConfigSchema } from '@/schemas/entities/tenant'
import { LOAN_TYPES } from '@/schemas/options'
import { featuresOf } from '@/schemas/tenant-features'
import { LOCAL_TENANT } from '@/schemas/tenant-id'
import { textVersion } from './deployment/own-texts'
import type { Deployment } from './deployment/read-deployment'
import type { Tenant } from './deployment/tenants-schema'

/** What GET tenant config answers (specification 3.21); unknown fields and missing ones are fine for the client. */
type TenantConfig = z.input<typeof tenantConfigSchema>

/** The data of a deployment that says which tenants there are. */
type Told = Pick<Deployment, 'tenants'>

/** That, and the texts of its own. */
type ToldOfTexts = Pick<Deployment, 'tenants' | 'texts'>

/** That, and what of loans it serves. */
type ToldOfLoans = Pick<Deployment, 'tenants' | 'products'>

/** The platform's pictures, files of the client. */
const PLATFORM_LOGO = '/logo.svg'
const PLATFORM_ICON = '/favicon.svg'

const LONGEST_NAME = 60

/** The name of the platform that every tenant runs on. */
export function platformName({ tenants }: Told): string {
  return tenants.platform
}

/** The ids of the tenants this server knows. */
export function tenantIds({ tenants }: Told): string[] {
  return Object.keys(tenants.tenants)
}

/** A tenant this server knows. */
export function findTenant({ tenants: { tenants } }: Told, id: string): Tenant | undefined {
  return Object.hasOwn(tenants, id) ? tenants[id] : undefined
}

/** A name for a host that nobody has configured: its own words, 'new-brand' as 'New Brand'. */
function nameOf(id: string): string {
  const words = id.slice(0, LONGEST_NAME).split(/[-_\s]+/)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}

/** What a tenant is called, known or not. */
export function nameOfTenant(told: Told, id: string): string {
  return findTenant(told, id)?.name ?? nameOf(id)
}

/** The address of what stands in a browser's tab: the tenant's own icon, else the one that is drawn; unknown ones have the platform's. */
export function iconOf(told: Told, id: string): string {
  const tenant = findTenant(told, id)
  if (!tenant) return PLATFORM_ICON
  return tenant.favicon_url ?? (id === LOCAL_TENANT ? PLATFORM_ICON : drawnPictures(id).icon)
}

/** The tenant's own pictures, else those that are drawn from its name and colour; the platform's are files of the client. */
function picturesOf(told: Told, id: string, tenant: Tenant): TenantConfig {
  const isPlatform = id === LOCAL_TENANT
  const poweredBy = tenant.powered_by_logo_url ?? (isPlatform ? undefined : PLATFORM_LOGO)
  return {
    logo_url: tenant.logo_url ?? (isPlatform ? PLATFORM_LOGO : drawnPictures(id).logo),
    favicon_url: iconOf(told, id),
    ...(poweredBy === undefined ? {} : { powered_by_logo_url: poweredBy }),
  }
}

function drawnPictures(id: string) {
  return { logo: `/tenants/${id}/logo.svg`, icon: `/tenants/${id}/icon.svg` }
}

/** The loan types that no product serves. */
function unservedLoans({ products }: ToldOfLoans): string[] {
  return LOAN_TYPES.map(({ value }) => value).filter((type) => products[type] === undefined)
}

/** The config of a tenant; one that is not known gets a plain config, without consents to tick, under its own name. */
export function tenantConfig(told: ToldOfLoans, id: string): TenantConfig {
  const tenant = findTenant(told, id)
  if (!tenant) return { name: nameOf(id) }
  const partners = tenant.banking_partners ?? told.tenants.banking_partners
  return {
    name: tenant.name,
    ...picturesOf(told, id, tenant),
    brand_colour: tenant.colour,
    ...(tenant.terms && { tnc_link: tenant.terms.link }),
    ...(tenant.lender_consent && { lender_consent_link: tenant.lender_consent.link }),
    features: featuresOf(id, tenant.features),
    ...(tenant.served_loans_only && { unserved_loan_types: unservedLoans(told) }),
    consents_by_link: true,
    asks_consents: true,
    removes_references: true,
    ...(partners && { banking_partners: partners }),
  }
}

/** A text that somebody consents to: where it stands, and which wording it has now. */
export type ConsentText = { link: string; version: string }

function asText(told: ToldOfTexts, { link, version }: NonNullable<Tenant['terms']>): ConsentText {
  return { link, version: version ?? textVersion(told, link) }
}

/** The consents that a tenant asks for, by their texts (specification 5.7). */
export function consentTexts(told: ToldOfTexts, id: string): { terms?: ConsentText; bureau?: ConsentText } {
  const { terms, lender_consent: bureau } = findTenant(told, id) ?? {}
  return { ...(terms && { terms: asText(told, terms) }), ...(bureau && { bureau: asText(told, bureau) }) }
}

/** The agents who are asked to take what borrowers of a tenant began alone, by their referral codes. */
export function inboxOf(told: Told, id: string): readonly string[] {
  return findTenant(told, id)?.inbox ?? []
}

/** Who answers complaints about the platform itself. */
export function platformOfficer({ tenants }: Told): Tenant['grievance_officer'] {
  return tenants.platform_officer
}

/** Who answers complaints about a tenant's loans; those of the platform for one that is not known. */
export function grievanceOfficer(told: Told, id: string): Tenant['grievance_officer'] {
  const officer = (findTenant(told, id) ?? findTenant(told, LOCAL_TENANT))?.grievance_officer
  // The schema wants the local tenant.
  if (!officer) throw new Error('There is no grievance officer')
  return officer
}
