import { sql, type Transaction } from 'kysely'
import type { TenantPlace } from '../../database/connection/list-tenants'
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
  await trx.deleteFrom('passkeys').where('user_id', 'in', ids).execute()
  const nothing = { first_name: '', last_name: '', email: '', profile: '{}' }
  await trx
    .updateTable('users')
    .set({ ...nothing, mobile: erasedIdentifier, referral_code: erasedIdentifier })
    .where('id', 'in', ids)
    .execute()
  return ids.map((id) => `partner:${id}`)
}

/** The row stays, because applications refer to its id. */
export async function emptyFormerPartners(place: TenantPlace, before: Date, now: Date): Promise<void> {
  await eraseInBatches(place, now, (trx) => emptySome(trx, before))
}
