import { sql, type Kysely } from 'kysely'
import type { OpenDatabase } from '../../database/connection/open'
import type { Database } from '../../database/tables/tables'
import { appendEntry } from './append'

const BATCH = 1000

/** An arbitrary number, of these locks only. */
const LOCK = 7_270_413

/** Oldest first, so that the rest stays one chain. @returns the last number deleted, null when none is old enough */
async function pruneBatch(db: Kysely<Database>, before: Date): Promise<number | null> {
  return db.transaction().execute(async (trx) => {
    // A second server that prunes at once finds what the first has left.
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
    const oldest = await trx
      .selectFrom('audit_entries')
      .select(['sequence', 'hash', 'at'])
      .orderBy('sequence')
      .limit(BATCH)
      .execute()
    const young = oldest.findIndex(({ at }) => at >= before)
    const last = oldest.at(young === -1 ? -1 : young - 1)
    if (young === 0 || !last) return null
    const { sequence, hash } = last
    await trx
      .insertInto('audit_starts')
      .values({ sequence, hash })
      .onConflict((earlier) => earlier.column('tenant').doUpdateSet({ sequence, hash }))
      .execute()
    await trx.deleteFrom('audit_entries').where('sequence', '<=', sequence).execute()
    return sequence
  })
}

/** @throws Error from the database for entries of less than a year, which its triggers protect */
export async function pruneAuditLog(
  database: Pick<OpenDatabase, 'db' | 'forTenant'>,
  before: Date,
  now: Date,
): Promise<void> {
  const tenants = await database.db.selectFrom('audit_heads').select('tenant').execute()
  for (const { tenant } of tenants) {
    const db = database.forTenant(tenant)
    let lastPruned: number | null = null
    for (;;) {
      const last = await pruneBatch(db, before)
      if (last === null) break
      lastPruned = last
    }
    if (lastPruned === null) continue
    const what = { action: 'erased', call: 'retention', subjects: [`audit-entries:${lastPruned}`] }
    await appendEntry(db, tenant, { at: now, actor: 'system', address: 'none', ...what })
  }
}
