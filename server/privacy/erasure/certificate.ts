import type { RecordKind } from '../../config/retention-periods'

/** Records of one kind that stay: how many, until when at the latest, and by which law or for which reason. */
export type RetainedRecords = { what: RecordKind; count: number; until: string; law: string }

/** All that somebody is told who asked to be forgotten; it names nobody but by the last digits of the mobile. */
export type Certificate = {
  tenant: string
  mobile: string
  at: string
  erased: Readonly<Record<string, number>>
  kept: RetainedRecords[]
  /** When the same was done before. */
  earlier: string[]
}

export type BorrowerCertificate = Certificate & {
  /** All that stands on the person in what belongs to others; it goes with that, or by the command for named persons. */
  belongs_to_others: { as_partner: number; as_co_applicant: number; as_reference: number }
}

export type NamedPersonCertificate = Certificate & {
  own_records: { as_partner: number; as_borrower: number }
}

/** A certificate, and its SHA-256 as the audit trail has it; `null` for what was recorded before. */
export type Erasure<Told extends Certificate> = { certificate: Told; sha256: string | null }
