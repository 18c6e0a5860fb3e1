import { sql, type Transaction } from 'kysely'
import type { TenantPlace } from '../../database/connection/list-tenants'
import type { Database } from '../../database/tables/tables'
import { eraseRegistrations } from '../erasure/erase-registrations'
import { BATCH, eraseInBatches } from './erase-in-batches'

const isNoPartnerSince = (before: Date) => sql<boolean>`not exists (
  select from users
  where users.tenant = registrations.tenant and users.mobile = registrations.mobile
    and (users.left_at is null or users.left_at >= ${before})
)`

async function deleteSome(trx: Transaction<Database>, before: Date): Promise<string[]> {
  const found = await trx
    .selectFrom('registrations')
    .select(['id', 'mobile', 'tracker_id'])
    .where('created_at', '<', before)
    .where(isNoPartnerSince(before))
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute()
  if (found.length === 0) return []
  await eraseRegistrations(trx, found)
  return found.map(({ tracker_id }) => `registration:${tracker_id}`)
}

/** Spares partners, and those who left after the moment. */
export async function deleteDueRegistrations(place: TenantPlace, before: Date, now: Date): Promise<void> {
  await eraseInBatches(place, now, (trx) => deleteSome(trx, before))
}
