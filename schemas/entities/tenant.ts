import * as z from 'zod/mini'
import { maybe } from '../wire'

const maybeFlag = maybe(z.boolean())

/** What a tenant's deployment turns on (specification 6.3). The server's config may override the table. */
const featuresSchema = z.object({
  offlineCases: maybeFlag,
  applyNow: maybeFlag,
  shopPhotos: maybeFlag,
  loanOffersLink: maybeFlag,
  directLeads: maybeFlag,
  restrictedKyc: maybeFlag,
  lenientBusiness: maybeFlag,
})

/** The tenant config by host name (specification 3.21, 7.3). Links are absolute addresses or paths of this site. */
export const tenantConfigSchema = z.object({
  name: maybe(z.string()),
  logo_url: maybe(z.string()),
  favicon_url: maybe(z.string()),
  powered_by_logo_url: maybe(z.string()),
  /** The tenant's own colour as #rrggbb; white text must be readable on it. */
  brand_colour: maybe(z.string()),
  tnc_link: maybe(z.string()),
  lender_consent_link: maybe(z.string()),
  features: maybe(featuresSchema),
})

/** The tenant config as the client holds it. */
export type TenantConfig = z.output<typeof tenantConfigSchema>
