import type { Selectable } from 'kysely'
import { linkHash } from '../../core/link-hash'
import type { Database } from '../../database/tables/tables'

export type AuditRow = Selectable<Database['audit_entries']>
export type AuditEntry = Pick<AuditRow, 'at' | 'actor' | 'address' | 'action' | 'call' | 'subjects'>

/** Changing this text would break every stored chain. */
function contentOf(tenant: string, { at, actor, address, action, call, subjects }: AuditEntry): string {
  return JSON.stringify([tenant, at.toISOString(), actor, address, action, call, subjects])
}

/** In hex. Entries of chain 0 were hashed before there were others. */
export function hashOf(row: Omit<AuditRow, 'hash'>): string {
  const place = row.chain === 0 ? row.sequence : `${row.chain}/${row.sequence}`
  return linkHash(row.previous_hash, place, contentOf(row.tenant, row))
}
