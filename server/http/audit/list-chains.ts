import { sql, type Kysely } from 'kysely'
import type { Database } from '../../database/tables/tables'

export type Head = { tenant: string; chain: number; sequence: number; hash: string }

/** Each chain that was ever begun, with its newest entry as its tenant's database says. */
export function listChains(db: Kysely<Database>): Promise<Head[]> {
  const closed = db
    .selectFrom('audit_heads')
    .select(['tenant', sql<number>`0`.as('chain'), 'sequence', 'hash'])
  const chains = db.selectFrom('audit_chains').select(['tenant', 'chain', 'sequence', 'hash'])
  return closed.unionAll(chains).orderBy('tenant').orderBy('chain').execute()
}
