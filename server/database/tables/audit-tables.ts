import type { Moment, Tenant } from './columns'

/** One thing that somebody did (audit/append.ts). It holds ids and no answer of a form. */
type AuditEntries = {
  tenant: Tenant
  /** Counts a tenant's entries from 1, without a gap. */
  sequence: number
  at: Moment
  /** `partner:{user id}`, `guest:{pseudonym of the mobile}`, `anybody`, `reviewer`, `operator` or `system`. */
  actor: string
  /** From where; of an IPv6 address its /64. */
  address: string
  action: string
  call: string
  /** Of what, as `application:{id}`. */
  subjects: string[]
  /** The hash of the entry before; empty in the first one. */
  previous_hash: string
  hash: string
}

/** The newest entry of each tenant: whoever writes the next one waits for this row. */
type AuditHeads = { tenant: Tenant; sequence: number; previous_hash: string; hash: string }

/** The last entry of each tenant that was let go, when there is one: the chain that is kept follows it. */
type AuditStarts = { tenant: Tenant; sequence: number; hash: string }

/** The tables of the audit trail. */
export type AuditTables = {
  audit_entries: AuditEntries
  audit_heads: AuditHeads
  audit_starts: AuditStarts
}
