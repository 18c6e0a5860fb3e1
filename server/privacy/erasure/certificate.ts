import type { RecordKind } from '../../config/retention-periods'

/** Records of one kind that stay: how many, until when at the latest, and by which law or for which reason. */
export type RetainedRecords = { what: RecordKind; count: number; until: string; law: string }

/** What somebody is told who asked to be forgotten; it names nobody but by the last digits of the mobile. */
export type Certificate = {
  tenant: string
  mobile: string
  at: string
  /** How many records of each kind are gone. */
  erased: Readonly<Record<string, number>>
  kept: RetainedRecords[]
  /** When the same was done before. */
  earlier: string[]
}

/** What a borrower is told. */
export type BorrowerCertificate = Certificate & {
  /** What stands on the person in what belongs to others; it goes with that, or by the command for named persons. */
  belongs_to_others: { as_partner: number; as_co_applicant: number; as_reference: number }
}

/** What a co-applicant or reference is told. */
export type NamedPersonCertificate = Certificate & {
  /** What the person has as a partner or borrower, which this request does not touch. */
  own_records: { as_partner: number; as_borrower: number }
}

/** A certificate, and its SHA-256 as the audit trail has it; `null` for what was recorded before. */
export type Erasure<Told extends Certificate> = { certificate: Told; sha256: string | null }
