import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Database } from '../../database/tables/tables'

/** An entry as it is stored. */
export type AuditRow = Selectable<Database['audit_entries']>
/** What an entry says, without its position in the chain. */
export type AuditEntry = Pick<AuditRow, 'at' | 'actor' | 'address' | 'action' | 'call' | 'subjects'>

/** What is hashed of an entry beside its position: changing this text would break every chain that is there. */
export function contentOf(
  tenant: string,
  { at, actor, address, action, call, subjects }: AuditEntry,
): string {
  return JSON.stringify([tenant, at.toISOString(), actor, address, action, call, subjects])
}

/** The hash of an entry in lower-case hex, over the hash before it, its number and its content; append.ts has the same in SQL. */
export function hashOf(row: Pick<AuditRow, 'tenant' | 'sequence' | 'previous_hash'> & AuditEntry): string {
  const text = `${row.previous_hash}\n${row.sequence}\n${contentOf(row.tenant, row)}`
  return createHash('sha256').update(text).digest('hex')
}
