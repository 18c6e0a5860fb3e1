import { sql, type Kysely, type RawBuilder } from 'kysely'
import { appendEntry } from '../audit/append'
import type { OpenDatabase } from '../database/open'
import type { Database } from '../database/tables'
import { eraseApplications } from '../erasure/erase-applications'
import { isKeptByLaw } from '../erasure/kept-by-law'
import { overBefore, type Retention } from '../retention-periods'

/** So many are erased in one transaction, which is one entry of the audit trail. */
const BATCH = 100

/**
 * The condition that an application was kept for long enough. The index knows `created_at`, which is never later than the
 * last save.
 */
function isDue(retention: Retention, now: Date): RawBuilder<boolean> {
  const moment = (kind: keyof Retention) => sql`${overBefore(retention[kind], now)}::timestamptz`
  const unfinished = moment('unfinishedApplications')
  const rejected = moment('rejectedApplications')
  const submitted = moment('submittedApplications')
  return sql<boolean>`
    mobile <> ''
    and (
      (status in ('DRAFT', 'INCOMPLETE') and created_at < greatest(${unfinished}, ${submitted}))
      or (status = 'REJECTED' and created_at < greatest(${rejected}, ${submitted}))
      or (status = 'COMPLETED' and created_at < ${submitted})
    )
    and updated_at < case
      when ${isKeptByLaw} then ${submitted}
      when status = 'REJECTED' then ${rejected}
      else ${unfinished}
    end`
}

/** Erases some of them; one that somebody saves, or that another server erases, at this moment is left for the next time. */
async function eraseSome(
  db: Kysely<Database>,
  tenant: string,
  condition: RawBuilder<boolean>,
  now: Date,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('applications')
      .select('id')
      .where(condition)
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute()
    if (due.length === 0) return 0
    const ids = due.map(({ id }) => id)
    await eraseApplications(trx, ids, now, 'place')
    const subjects = ids.map((id) => `application:${id}`)
    const what = { action: 'erased', call: 'retention', subjects }
    await appendEntry(trx, tenant, { at: now, actor: 'system', address: 'none', ...what })
    return due.length
  })
}

/** Erases the applications whose time is over, of every tenant, each batch with its entry in the audit trail. */
export async function eraseDueApplications(
  database: Pick<OpenDatabase, 'db' | 'forTenant'>,
  retention: Retention,
  now: Date,
): Promise<void> {
  const condition = isDue(retention, now)
  const tenants = database.db.selectFrom('applications').select('tenant').distinct().where(condition)
  for (const { tenant } of await tenants.execute()) {
    const db = database.forTenant(tenant)
    while ((await eraseSome(db, tenant, condition, now)) === BATCH);
  }
}
