import type { ChainHead } from '../../database/tables/audit-tables'

/** The newest entries of a tenant's audit trail at a moment, signed over all of it. */
export type Checkpoint = {
  tenant: string
  number: number
  at: string
  heads: readonly ChainHead[]
  previous_signature: string
  signature: string
}

/** Of an erasure on request: `person` is the pseudonym that the trail has, `certificate` the hash of the certificate, in hex. */
export type ErasureRecord = {
  tenant: string
  at: string
  call: 'admin erase' | 'admin erase named-person'
  person: string
  certificate: string
  signature: string
}

/** A place outside of the database; told twice a record is the same. Both throw when it may not have it. */
export type Witness = {
  recordHeads: (checkpoint: Checkpoint) => Promise<void>
  recordErasure: (erasure: ErasureRecord) => Promise<void>
}
