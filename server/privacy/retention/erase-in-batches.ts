import type { Transaction } from 'kysely'
import { appendEntry } from '../../http/audit/append'
import type { OpenDatabase } from '../../database/connection/open'
import type { Database } from '../../database/tables/tables'

/** Per transaction and audit entry. */
export const BATCH = 100

/**
 * Adds an audit entry for each batch.
 * @param eraseSome erases up to `BATCH` records of a tenant and returns their names; skips locked ones
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
