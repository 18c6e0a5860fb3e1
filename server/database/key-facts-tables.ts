import type { Moment, Tenant } from './columns'

/** A Key Facts Statement as it was issued (key-facts/issue.ts); it is never changed. */
type KeyFactsStatements = {
  tenant: Tenant
  /** Its number, which nothing else has. */
  proposal_number: string
  application_id: string
  /** JSON, byte for byte what the hash is of; a document column would not keep the order. */
  facts: string
  sha256: string
  issued_at: Moment
  /** Its last day, YYYY-MM-DD. */
  valid_until: string
}

/** The tables of what a borrower is told before accepting. */
export type KeyFactsTables = { key_facts_statements: KeyFactsStatements }
