import * as z from 'zod/mini'
import { nonEmptyText, maybe, maybeFlag, maybeListOf, maybeNumber, maybeText } from '../wire'

const featuresSchema = z.object({
  offlineCases: maybeFlag,
  applyNow: maybeFlag,
  shopPhotos: maybeFlag,
  loanOffersLink: maybeFlag,
  directLeads: maybeFlag,
  restrictedKyc: maybeFlag,
  lenientBusiness: maybeFlag,
})

/** A bank whose logo, 40 pixels high and so many wide, rolls over the first page (specification 2.10). */
const bankingPartnerSchema = z.object({ name: nonEmptyText, logo_url: nonEmptyText, width: maybeNumber })

/** A loan that the first page offers a borrower, with its picture, as high as wide. */
const loanTileSchema = z.object({ loan_type: nonEmptyText, label: nonEmptyText, picture_url: maybeText })

/** Each in its own name, by its code, the tenant's own first. */
const languagesSchema = z.record(z.string(), z.string())

export type OfferedLanguages = z.output<typeof languagesSchema>

/** The tenant config by host name (specification 3.21, 7.3). Links are absolute addresses or paths of this site. */
export const tenantConfigSchema = z.object({
  name: maybeText,
  logo_url: maybeText,
  favicon_url: maybeText,
  powered_by_logo_url: maybeText,
  /** The tenant's own colour as #rrggbb; white text must be readable on it. */
  brand_colour: maybeText,
  tnc_link: maybeText,
  lender_consent_link: maybeText,
  features: maybe(featuresSchema),
  /** Ours: loan types that are not offered, because nothing serves them. */
  unserved_loan_types: maybeListOf(z.string()),
  /** Ours: this server takes the consents by a link to the borrower's own phone. */
  consents_by_link: maybeFlag,
  /** Ours: this server has consents to ask for while an application is made. */
  asks_consents: maybeFlag,
  /** Ours: this server has a call that takes a reference out of an application. */
  removes_references: maybeFlag,
  /** Ours: this server lists the devices that an agent is signed in on. */
  lists_devices: maybeFlag,
  /** Ours: whether agents may sign in by a passkey, or have to. */
  passkeys: maybe(z.enum(['offered', 'required'])),
  /** Ours: for so many hours a new phone may not do everything. */
  new_device_hours: maybeNumber,
  /** Ours: the languages that the app is offered in; none where it is offered in English alone. */
  languages: maybe(languagesSchema),
  /** Ours: this server has a call that keeps a person's language. */
  remembers_language: maybeFlag,
  /** Ours: addresses of the deployment's own texts, by language; only in the page's data. */
  own_texts: maybe(languagesSchema),
  /** Ours: this server makes links to borrowers' phones in the language that it is told. */
  links_in_languages: maybeFlag,
  /** Ours: in place of the app's own heading of the first page, and of the sentence below it. */
  headline: maybeText,
  promise: maybeText,
  /** Ours: the loans that the first page offers borrowers, in this order. */
  loan_tiles: maybeListOf(loanTileSchema),
  /** Ours: the banking partners, in the order of the strip. */
  banking_partners: maybeListOf(bankingPartnerSchema),
})

export type BankingPartner = z.output<typeof bankingPartnerSchema>

export type TenantConfig = z.output<typeof tenantConfigSchema>
