import type { Transaction } from 'kysely'
import { appendEntry } from '../../http/audit/append'
import type { OpenDatabase } from '../../database/connection/open'
import type { Database } from '../../database/tables/tables'

/** So many records are erased in one transaction, which is one entry of the audit trail. */
export const BATCH = 100

/**
 * Erases records whose time is over, of every tenant that has some, each batch with its entry in the audit trail.
 * @param eraseSome erases up to `BATCH` of a tenant's, and answers what they were; one that somebody saves, or that another
 * server erases, at this moment is left for the next time
 */
export async function eraseInBatches(
  database: Pick<OpenDatabase, 'db' | 'forTenant'>,
  tenants: readonly { tenant: string }[],
  now: Date,
  eraseSome: (trx: Transaction<Database>) => Promise<string[]>,
): Promise<void> {
  for (const { tenant } of tenants) {
    const eraseBatch = async (trx: Transaction<Database>) => {
      const subjects = await eraseSome(trx)
      const what = { action: 'erased', call: 'retention', subjects }
      if (subjects.length > 0)
        await appendEntry(trx, tenant, { at: now, actor: 'system', address: 'none', ...what })
      return subjects.length
    }
    while ((await database.forTenant(tenant).transaction().execute(eraseBatch)) === BATCH);
  }
}
