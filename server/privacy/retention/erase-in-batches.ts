import type { Transaction } from 'kysely'
import type { TenantPlace } from '../../database/connection/list-tenants'
import type { Database } from '../../database/tables/tables'
import { appendEntry } from '../../http/audit/append'

/** Per transaction and audit entry. */
export const BATCH = 100

/** With an audit entry for each. `eraseSome` erases up to `BATCH` records, skips locked ones, and returns their names. */
export async function eraseInBatches(
  { db, tenant }: TenantPlace,
  now: Date,
  eraseSome: (trx: Transaction<Database>) => Promise<string[]>,
): Promise<void> {
  const eraseBatch = async (trx: Transaction<Database>) => {
    const subjects = await eraseSome(trx)
    const what = { action: 'erased', call: 'retention', subjects }
    if (subjects.length > 0)
      await appendEntry(trx, tenant, { at: now, actor: 'system', address: 'none', ...what })
    return subjects.length
  }
  while ((await db.transaction().execute(eraseBatch)) === BATCH);
}
