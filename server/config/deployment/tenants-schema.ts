import * as z from 'zod/mini'
import { contrastWithWhite, MINIMUM_CONTRAST } from '@/schemas/contrast'
import { LANGUAGE_CODES } from '@/schemas/language/languages'
import { TEXT_STATES } from '@/schemas/language/read-catalogue'
import { LOAN_TYPES, optionValues } from '@/schemas/options'
import { LOCAL_TENANT } from '@/schemas/tenant-id'
import { line } from './ranges'

const link = z
  .string()
  .check(z.regex(/^(?:\/(?![/\\])|https:\/\/)\S+$/, 'must be a path of this site, or https'))

const HOST = /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/

/** The page's policy names the host, so it must be one that a policy can name alone (`pictureOrigins`). */
export const picture = link.check(
  z.refine(
    (url) => url.startsWith('/') || (URL.canParse(url) && HOST.test(new URL(url).hostname)),
    'must be a path of this site, or https with the name of a host',
  ),
)

const consentText = z.strictObject({ link, version: z.optional(line) })

export const officer = z.strictObject({ name: line, mail: z.email(), phone: line })

/** Logos are 40 pixels high, and `width` wide. */
const bankingPartners = z
  .array(z.strictObject({ name: line, logo_url: picture, width: z.int().check(z.gte(20), z.lte(400)) }))
  .check(z.maxLength(30))

const loanType = z.enum(optionValues(LOAN_TYPES))

/** A loan alone has no picture. */
const loanTile = z.union([
  z.pipe(
    loanType,
    z.transform((loan_type) => ({ loan_type, picture_url: undefined })),
  ),
  z.strictObject({ loan_type: loanType, picture_url: z.optional(picture) }),
])

const tenantSchema = z.strictObject({
  name: line.check(z.maxLength(60)),
  colour: z.string().check(
    z.regex(/^#[\da-f]{6}$/, 'must be #rrggbb, in small letters'),
    z.refine((colour) => contrastWithWhite(colour) >= MINIMUM_CONTRAST, 'white text cannot be read on it'),
  ),
  /** Beside those that `TENANT_HOSTS` lists. */
  hosts: z._default(z.array(z.string().check(z.regex(HOST, 'must be a host in small letters'))), []),
  /** Without one, the start form asks for no such consent (specification 2.13). */
  terms: z.optional(consentText),
  lender_consent: z.optional(consentText),
  /** In place of this server's pages (specification 2.13 has neither). */
  privacy_link: z._default(link, '/legal/privacy'),
  complaint_link: z._default(link, '/legal/complaints'),
  logo_url: z.optional(picture),
  favicon_url: z.optional(picture),
  powered_by_logo_url: z.optional(picture),
  /** The first page's heading, and the sentence below it, in place of the app's own. */
  headline: z.optional(line.check(z.maxLength(60))),
  promise: z.optional(line.check(z.maxLength(200))),
  /** Loan types that the first page offers to borrowers who apply alone. */
  loan_tiles: z._default(z.array(loanTile).check(z.maxLength(6)), []),
  /** In place of the platform's (specification 2.10). */
  banking_partners: z.optional(bankingPartners),
  /** Differences from the table of specification 6.3 (schemas/tenant-features.ts). */
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
  /** Its forms leave out the loan types that no product serves. */
  served_loans_only: z._default(z.boolean(), false),
  /** Referral codes of the agents who are offered what borrowers begin alone; with none, every agent is. */
  inbox: z._default(z.array(line), []),
  /** Messages with codes that are paid for in a day, in place of OTP_PER_TENANT_DAY. */
  codes_per_day: z.optional(z.int().check(z.positive())),
  /** The second way in; 'required': a partner who has one signs in by it only, and one who has none adds one (docs/adr/0060). */
  passkeys: z._default(z.enum(['off', 'offered', 'required']), 'off'),
  /** So long a phone that came by a code alone may not do what a thief of the SIM card would want; 0 for no such wait (docs/adr/0060). */
  new_device_hours: z._default(z.int().check(z.gte(0), z.lte(720)), 0),
  /** The languages that the app is offered in; the first is the one that the page begins in (docs/languages.md). */
  languages: z._default(
    z.array(z.enum(LANGUAGE_CODES)).check(
      z.minLength(1),
      z.refine((codes) => new Set(codes).size === codes.length, 'a language is named twice'),
    ),
    ['en'],
  ),
  /** A text that is less than this is shown in English (docs/adr/0076). */
  least_text_state: z._default(z.enum(TEXT_STATES), 'machine'),
  grievance_officer: officer,
})

/** `tenants.json`, by id (specification 1.2); the local tenant is one of them. */
export const tenantsSchema = z
  .strictObject({
    platform: line,
    platform_officer: officer,
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

export type Tenant = z.output<typeof tenantSchema>
