import type * as z from 'zod/mini'
import type { tenantConfigSchema } from '@/schemas/entities/tenant'

/** What GET tenant config answers (spec 3 'Provider config'); unknown fields and missing ones are fine for the client. */
type TenantConfig = z.input<typeof tenantConfigSchema>

/** The tenant of the development machine, and of any address without a name. */
const LOCAL_TENANT = 'localhost'

const consentLinks = { tnc_link: '/legal/terms', lender_consent_link: '/legal/lender-consent' }

/** The tenants this server knows; `features` here override the client's own table. */
const TENANTS: Readonly<Record<string, TenantConfig>> = {
  [LOCAL_TENANT]: consentLinks,
  loankone: consentLinks,
  lk_prod: consentLinks,
  capitalneed: consentLinks,
  samriddhkendra: consentLinks,
  acfl: consentLinks,
  cimsme: consentLinks,
  ucap: consentLinks,
  moneyase: consentLinks,
  britwell: consentLinks,
  financersaab: consentLinks,
  finbros: consentLinks,
}

/** The config of a tenant; one that is not known gets a plain config, without consents to tick, under its own name. */
export function tenantConfig(tenant: string): TenantConfig {
  return { name: tenant, ...(Object.hasOwn(TENANTS, tenant) ? TENANTS[tenant] : {}) }
}

/** The tenant of a host name: its first label, less `-uat`; localhost and addresses are `localhost` (rulings). */
export function tenantOfHost(host: string): string {
  const name = host.replace(/:\d+$/, '').toLowerCase()
  if (name === '' || name.startsWith('[') || /^[\d.]+$/.test(name)) return LOCAL_TENANT
  return (name.split('.')[0] ?? '').replace(/-uat$/, '') || LOCAL_TENANT
}
