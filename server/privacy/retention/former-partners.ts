import { sql, type Transaction } from 'kysely'
import type { OpenDatabase } from '../../database/connection/open'
import type { Database } from '../../database/tables/tables'
import { BATCH, eraseInBatches } from './erase-in-batches'

const erasedIdentifier = sql<string>`'erased-' || id`

const isDue = (before: Date) => sql<boolean>`left_at < ${before} and mobile <> ${erasedIdentifier}`

async function emptySome(trx: Transaction<Database>, before: Date): Promise<string[]> {
  const found = await trx
    .selectFrom('users')
    .select('id')
    .where(isDue(before))
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute()
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const nothing = { first_name: '', last_name: '', email: '', profile: '{}' }
  await trx
    .updateTable('users')
    .set({ ...nothing, mobile: erasedIdentifier, referral_code: erasedIdentifier })
    .where('id', 'in', ids)
    .execute()
  return ids.map((id) => `partner:${id}`)
}

/** The row stays, because applications refer to its id. */
export async function emptyFormerPartners(
  database: Pick<OpenDatabase, 'db' | 'forTenant'>,
  before: Date,
  now: Date,
): Promise<void> {
  const tenants = database.db.selectFrom('users').select('tenant').distinct().where(isDue(before))
  await eraseInBatches(database, await tenants.execute(), now, (trx) => emptySome(trx, before))
}
