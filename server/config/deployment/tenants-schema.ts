import * as z from 'zod/mini'
import { LOCAL_TENANT } from '@/schemas/tenant-id'
import { line } from './ranges'

/** A page of this site, or one elsewhere over https. */
const link = z
  .string()
  .check(z.regex(/^(?:\/(?!\/)|https:\/\/)\S+$/, 'must be a path of this site, or https'))

const HOST = /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/

const WHITE_CONTRAST = 4.5

/** The contrast of white text on a colour (WCAG 2.2, relative luminance). */
function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((from) => Number.parseInt(colour.slice(from, from + 2), 16) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

/** A text that is consented to, by its address; one that is no text of this site has its version stated (contradictions.ts). */
const consentText = z.strictObject({ link, version: z.optional(line) })

/** Who answers complaints. */
export const officer = z.strictObject({ name: line, mail: z.email(), phone: line })

/** Banks whose logos roll over the first page: 40 pixels high, and so many wide. */
const bankingPartners = z
  .array(z.strictObject({ name: line, logo_url: link, width: z.int().check(z.gte(20), z.lte(400)) }))
  .check(z.maxLength(30))

const tenantSchema = z.strictObject({
  name: line.check(z.maxLength(60)),
  /** #rrggbb, on which white text can be read. */
  colour: z.string().check(
    z.regex(/^#[\da-f]{6}$/, 'must be #rrggbb, in small letters'),
    z.refine((colour) => contrastWithWhite(colour) >= WHITE_CONTRAST, 'white text cannot be read on it'),
  ),
  /** Hosts that are served in its name, beside those that `TENANT_HOSTS` lists. */
  hosts: z._default(z.array(z.string().check(z.regex(HOST, 'must be a host in small letters'))), []),
  /** Without one, the start form asks for no such consent (specification 2.13). */
  terms: z.optional(consentText),
  lender_consent: z.optional(consentText),
  /** Its own pages, where it does without those of this server (specification 2.13 has none of the two). */
  privacy_link: z._default(link, '/legal/privacy'),
  complaint_link: z._default(link, '/legal/complaints'),
  logo_url: z.optional(link),
  favicon_url: z.optional(link),
  powered_by_logo_url: z.optional(link),
  /** Whose logos roll over its first page (specification 2.10), in place of the platform's. */
  banking_partners: z.optional(bankingPartners),
  /** What it turns on or off otherwise than the table of specification 6.3 (schemas/tenant-features.ts). */
  features: z._default(
    z.strictObject({
      offlineCases: z.optional(z.boolean()),
      applyNow: z.optional(z.boolean()),
      shopPhotos: z.optional(z.boolean()),
      loanOffersLink: z.optional(z.boolean()),
      directLeads: z.optional(z.boolean()),
      restrictedKyc: z.optional(z.boolean()),
      lenientBusiness: z.optional(z.boolean()),
    }),
    {},
  ),
  /** Whether its forms leave out the loan types that no product serves (`products.json`). */
  served_loans_only: z._default(z.boolean(), false),
  /** The agents who are asked to take what borrowers begin alone, by their referral codes; with none, every agent is. */
  inbox: z._default(z.array(line), []),
  /** Who answers complaints about its loans. */
  grievance_officer: officer,
})

/** `tenants.json`: the platform's name, and the tenants by their ids (specification 1.2), the local one among them. */
export const tenantsSchema = z
  .strictObject({
    platform: line,
    /** Who answers complaints about the platform itself. */
    platform_officer: officer,
    /** Whose logos roll over the first page of a tenant that names none. */
    banking_partners: z.optional(bankingPartners),
    tenants: z.record(
      z.string().check(z.regex(/^[a-z\d][\w-]*$/, 'must be an id of a tenant')),
      tenantSchema,
    ),
  })
  .check(
    z.refine(({ tenants }) => Object.hasOwn(tenants, LOCAL_TENANT), `tenants: ${LOCAL_TENANT} is missing`),
    z.refine(({ tenants }) => {
      const hosts = Object.values(tenants).flatMap((tenant) => tenant.hosts)
      return new Set(hosts).size === hosts.length
    }, 'tenants: a host is named twice'),
  )

/** A tenant: its name, its look, and what its deployment asks for. */
export type Tenant = z.output<typeof tenantSchema>
