import { sql, type Kysely } from 'kysely'
import type { Database } from '../../database/tables/tables'
import { beforeCommit } from '../../database/connection/transaction'
import { contentOf, type AuditEntry } from './chain'

/** Goes with the commit of the transaction that is open on `db`, a tenant's: nobody else adds an entry until then. */
export async function appendEntry(db: Kysely<Database>, tenant: string, entry: AuditEntry): Promise<void> {
  const content = contentOf(tenant, entry)
  const hashAfter = (previous: string, sequence: string) =>
    sql`encode(sha256(convert_to(${sql.raw(previous)} || chr(10) || ${sql.raw(sequence)} || chr(10) || ${content}::text, 'UTF8')), 'hex')`
  const statement = sql`
    with moved as (
      insert into audit_heads as head (tenant, sequence, previous_hash, hash)
      values (${tenant}, 1, '', ${hashAfter("''", '1')})
      on conflict (tenant) do update set
        sequence = head.sequence + 1,
        previous_hash = head.hash,
        hash = ${hashAfter('head.hash', '(head.sequence + 1)')}
      returning sequence, previous_hash, hash
    )
    insert into audit_entries
      (tenant, sequence, at, actor, address, action, call, subjects, previous_hash, hash)
    select ${tenant}, sequence, ${entry.at}, ${entry.actor}, ${entry.address}, ${entry.action}, ${entry.call},
      ${entry.subjects}::text[], previous_hash, hash
    from moved`
  await beforeCommit(db, statement)
}
