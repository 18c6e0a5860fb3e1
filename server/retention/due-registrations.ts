import { sql, type Kysely } from 'kysely'
import { appendEntry } from '../audit/append'
import type { OpenDatabase } from '../database/open'
import type { Database } from '../database/tables'
import { eraseRegistrations } from '../erasure/erase-registrations'

/** So many are deleted in one transaction, which is one entry of the audit trail. */
const BATCH = 100

/** Somebody who was taken on is a partner, and their registration is kept as long as they are. */
const isNoPartner = sql<boolean>`not exists (
  select from users where users.tenant = registrations.tenant and users.mobile = registrations.mobile
)`

async function deleteSome(db: Kysely<Database>, tenant: string, before: Date, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('registrations')
      .select(['id', 'mobile', 'tracker_id'])
      .where('created_at', '<', before)
      .where(isNoPartner)
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute()
    if (found.length === 0) return 0
    await eraseRegistrations(trx, found)
    const subjects = found.map(({ tracker_id }) => `registration:${tracker_id}`)
    const what = { action: 'erased', call: 'retention', subjects }
    await appendEntry(trx, tenant, { at: now, actor: 'system', address: 'none', ...what })
    return found.length
  })
}

/** Deletes the registrations from before a moment of people who did not become partners, with their documents. */
export async function deleteDueRegistrations(
  database: Pick<OpenDatabase, 'db' | 'forTenant'>,
  before: Date,
  now: Date,
): Promise<void> {
  const tenants = database.db
    .selectFrom('registrations')
    .select('tenant')
    .distinct()
    .where('created_at', '<', before)
    .where(isNoPartner)
  for (const { tenant } of await tenants.execute()) {
    const db = database.forTenant(tenant)
    while ((await deleteSome(db, tenant, before, now)) === BATCH);
  }
}
