import type { GeneratedAlways, Selectable } from 'kysely'
import type { ConsentPurpose } from '@/schemas/consent-purposes'
import type { Moment, RetainedAfterErasure, Phone, Tenant } from './columns'

/** REFUSED is a consent that was asked for and never given. */
export type ConsentDecision = 'GIVEN' | 'REFUSED' | 'WITHDRAWN'

/** UNKNOWN of what was ticked before this was written down. */
export type ConsentChannel = Phone | 'UNKNOWN'

/** Never changed; goes when its time is over. */
type Consents = {
  tenant: Tenant
  id: GeneratedAlways<number>
  /** Its number for people; nobody can guess one, so that the hash of a receipt that is gone tells nothing. */
  receipt_id: string
  application_id: string
  /** The borrower who decides; an application may move to another. */
  mobile: string
  kind: ConsentPurpose
  /** The lender that LENDER is about; empty otherwise. */
  lender_id: string
  decision: ConsentDecision
  /** Says where the text is, and which wording it had (legal-texts.ts); empty when that is not known. */
  text_link: string
  text_version: string
  notice_sha256: string
  language: string
  /** Of the notice as it was read in another language than English; null in English (docs/adr/0076). */
  rendering_sha256: string | null
  channel: ConsentChannel
  /** The verification of the mobile that it rests on; null when that is not known. */
  otp_session_id: string | null
  given_at: Moment
  /** The agent through whom; null for the borrower alone. */
  user_id: number | null
  address: string | null
  /** When the application was erased that it belongs to; null while that is there. */
  outlives_since: RetainedAfterErasure
}

type ConsentNotices = { tenant: Tenant; sha256: string; notice: string }

/** The place of a receipt in the chain of its tenant; it stays when the receipt goes. */
type ConsentLinks = {
  tenant: Tenant
  /** Counts a tenant's receipts from 1, without a gap. */
  sequence: number
  receipt_id: string
  application_id: string
  receipt_sha256: string
  /** The hash of the link before; empty in the first one. */
  previous_hash: string
  hash: string
}

/** The newest link of each tenant: whoever writes the next one waits for this row. */
type ConsentHeads = { tenant: Tenant; sequence: number; hash: string }

export type ConsentTables = {
  consents: Consents
  consent_notices: ConsentNotices
  consent_links: ConsentLinks
  consent_heads: ConsentHeads
}

export type ConsentReceipt = Selectable<Consents>
