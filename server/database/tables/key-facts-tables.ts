import type { Moment, Phone, Tenant } from './columns'

/** Never changed once it is issued. */
type KeyFactsStatements = {
  tenant: Tenant
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
  /** In which it was read, and in another than English the rendering byte for byte with its hash (docs/adr/0076). */
  acknowledged_language: string | null
  acknowledged_rendering: string | null
  acknowledged_rendering_sha256: string | null
}

export type KeyFactsTables = { key_facts_statements: KeyFactsStatements }
