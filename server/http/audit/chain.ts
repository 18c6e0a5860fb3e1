import { sha256Hex } from '../../core/sha256'
import type { Selectable } from 'kysely'
import type { Database } from '../../database/tables/tables'

export type AuditRow = Selectable<Database['audit_entries']>
export type AuditEntry = Pick<AuditRow, 'at' | 'actor' | 'address' | 'action' | 'call' | 'subjects'>

/** Changing this text would break every stored chain. */
export function contentOf(
  tenant: string,
  { at, actor, address, action, call, subjects }: AuditEntry,
): string {
  return JSON.stringify([tenant, at.toISOString(), actor, address, action, call, subjects])
}

/** In hex; append.ts computes the same in SQL. */
export function hashOf(row: Pick<AuditRow, 'tenant' | 'sequence' | 'previous_hash'> & AuditEntry): string {
  const text = `${row.previous_hash}\n${row.sequence}\n${contentOf(row.tenant, row)}`
  return sha256Hex(text)
}
