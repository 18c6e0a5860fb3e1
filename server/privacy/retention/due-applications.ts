import { sql, type ExpressionBuilder, type RawBuilder, type Transaction } from 'kysely'
import type { Retention } from '../../config/deployment/retention-schema'
import { retentionCutoff } from '../../config/retention-periods'
import type { TenantPlace } from '../../database/connection/list-tenants'
import type { Database } from '../../database/tables/tables'
import { eraseApplications } from '../erasure/erase-applications'
import { mustBeRetained } from '../erasure/must-be-retained'
import { BATCH, eraseInBatches } from './erase-in-batches'

/** Tests `created_at` too, which is in the index and never later than `updated_at`. */
function isDue(
  eb: ExpressionBuilder<Database, 'applications'>,
  retention: Retention,
  now: Date,
): RawBuilder<boolean> {
  const moment = (kind: keyof Retention) => sql`${retentionCutoff(retention[kind], now)}::timestamptz`
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
      when ${mustBeRetained(eb)} then ${submitted}
      when status = 'REJECTED' then ${rejected}
      else ${unfinished}
    end`
}

async function eraseSome(trx: Transaction<Database>, retention: Retention, now: Date): Promise<string[]> {
  const due = await trx
    .selectFrom('applications')
    .select('id')
    .where((eb) => isDue(eb, retention, now))
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute()
  if (due.length === 0) return []
  const ids = due.map(({ id }) => id)
  await eraseApplications(trx, ids, now, 'place')
  return ids.map((id) => `application:${id}`)
}

export async function eraseDueApplications(
  place: TenantPlace,
  retention: Retention,
  now: Date,
): Promise<void> {
  await eraseInBatches(place, now, (trx) => eraseSome(trx, retention, now))
}
