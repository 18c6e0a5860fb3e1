import type { RecordKind } from '../../config/retention-periods'

/** `until`: at the latest; `law`: or the reason. */
export type RetainedRecords = { what: RecordKind; count: number; until: string; law: string }

/** Given to the person; names nobody but by the last digits of the mobile. */
export type Certificate = {
  tenant: string
  mobile: string
  at: string
  erased: Readonly<Record<string, number>>
  kept: RetainedRecords[]
  earlier: string[]
}

export type BorrowerCertificate = Certificate & {
  /** Stays: it goes with the others' records, or by the command for named persons. */
  belongs_to_others: { as_partner: number; as_co_applicant: number; as_reference: number }
}

export type NamedPersonCertificate = Certificate & {
  own_records: { as_partner: number; as_borrower: number }
}

/** The hash that the audit trail has; `null` for an earlier erasure. */
export type Erasure<Told extends Certificate> = { certificate: Told; sha256: string | null }
