import type { RecordKind } from '../retention-periods'

/** Records of one kind that stay: how many, until when at the latest, and by which law or for which reason. */
export type Kept = { what: RecordKind; count: number; until: string; law: string }

/** What a borrower is told who asked to be forgotten; it names nobody but by the last digits of the mobile. */
export type Certificate = {
  tenant: string
  mobile: string
  at: string
  /** How many records of each kind are gone. */
  erased: Readonly<Record<string, number>>
  kept: Kept[]
  /** What stands on the person in what belongs to others, and goes with it. */
  belongs_to_others: { as_partner: number; as_co_applicant: number; as_reference: number }
  /** When the same was done before. */
  earlier: string[]
}
