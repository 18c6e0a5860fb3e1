import type { ColumnType, JSONColumnType } from 'kysely'
import type { Moment, Phone, Tenant } from './columns'
import type { Offer } from './loan-offer'

/** Never changed but for its end; goes by erasure and retention alone (docs/adr/0050-an-acceptance-is-a-record.md). */
type OfferAcceptances = {
  tenant: Tenant
  id: string
  application_id: string
  accepted_at: Moment
  accepted_on: Phone
  /** The partner through whom: whose phone it was, or who sent the link to the borrower's own; null of a borrower without one. */
  partner_id: number | null
  name: string
  mobile: string
  loan_type: string
  offer: JSONColumnType<Offer>
  /** The Key Facts Statement of these figures; null of an acceptance before this table for which none was found. */
  proposal_number: string | null
  sha256: string | null
  is_acknowledged: boolean
  /** As the statement was acknowledged; null where it was not, or before that was kept. The hash is null in English too. */
  language: string | null
  rendering_sha256: string | null
  is_reconstructed: boolean
  /** When something that it rests on was changed; null while it stands. */
  superseded_at: ColumnType<Date | null, undefined, Date>
}

export type AcceptanceTables = { offer_acceptances: OfferAcceptances }
