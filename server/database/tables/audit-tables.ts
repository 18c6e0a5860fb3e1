import type { JSONColumnType } from 'kysely'
import type { Moment, Tenant } from './columns'

/** A tenant's entries stand in several, so that few writers wait for each other. 0 is the one chain of before. */
type Chain = number

/** It holds ids and no answer of a form. */
type AuditEntries = {
  tenant: Tenant
  chain: Chain
  /** Counts a chain's entries from 1, without a gap. */
  sequence: number
  at: Moment
  /** `partner:{user id}`, `guest:{pseudonym of the mobile}`, `anybody`, `reviewer`, `operator` or `system`. */
  actor: string
  /** An IPv6 address as its /64. */
  address: string
  action: string
  call: string
  /** Of what, as `application:{id}`. */
  subjects: string[]
  /** The hash of the entry before; in the first one of a chain that of the last entry of chain 0, empty where there is none. */
  previous_hash: string
  hash: string
}

/** The newest entry of each chain but 0, which has its own in `audit_heads`: whoever writes the next one waits for this row. */
type AuditChains = { tenant: Tenant; chain: Chain; sequence: number; hash: string }

type AuditHeads = { tenant: Tenant; sequence: number; previous_hash: string; hash: string }

/** The last entry of each chain that was let go, when there is one: the chain that is kept follows it. */
type AuditStarts = { tenant: Tenant; chain: Chain; sequence: number; hash: string }

/** The newest entry of a chain at some moment. */
export type ChainHead = readonly [chain: Chain, sequence: number, hash: string]

/** The heads of all chains with an entry, signed. */
type AuditCheckpoints = {
  tenant: Tenant
  number: number
  at: Moment
  heads: JSONColumnType<readonly ChainHead[]>
  previous_signature: string
  signature: string
}

export type AuditTables = {
  audit_entries: AuditEntries
  audit_chains: AuditChains
  audit_heads: AuditHeads
  audit_starts: AuditStarts
  audit_checkpoints: AuditCheckpoints
}
