import type { Moment, Phone, Tenant } from './columns'

/** A Key Facts Statement as it was issued (offers/statements.ts); what it says is never changed. */
type KeyFactsStatements = {
  tenant: Tenant
  /** Its number, which nothing else has. */
  proposal_number: string
  application_id: string
  /** JSON, byte for byte what the hash is of; a document column would not keep the order. */
  facts: string
  sha256: string
  issued_at: Moment
  valid_until: string
  /** When the borrower first said to have read it; null until then. */
  acknowledged_at: Moment | null
  acknowledged_on: Phone | null
  /** The partner on whose phone it was; null on the borrower's own. */
  acknowledged_by: number | null
}

/** The tables of what a borrower is told before accepting. */
export type KeyFactsTables = { key_facts_statements: KeyFactsStatements }
