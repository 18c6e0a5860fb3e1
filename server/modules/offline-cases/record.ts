import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { createOfflineCase } from '@/schemas/calls/offline-cases'
import { findLender } from '../../config/deployment/lenders'
import { HttpError } from '../../core/http-error'
import { randomId } from '../../core/ids'
import { lockTotal, takePosition } from '../../database/tables/list-totals'
import type { Database } from '../../database/tables/tables'
import type { Deps } from '../../delivery/deps'

type OfflineCase = z.output<typeof createOfflineCase.request>

/** Without a `client_id`, the same case within this time is a repeated request. */
const REPEAT_MS = 60_000

function columnsOf({ tracker_id, name, loan_type, required_amount, remarks, lender_info }: OfflineCase) {
  return {
    tracker_id: tracker_id ?? null,
    name,
    loan_type,
    required_amount,
    remarks: remarks ?? null,
    lender_info: JSON.stringify(lender_info),
  }
}

async function findRepeated(
  trx: Transaction<Database>,
  userId: number,
  values: OfflineCase,
  { latest, since }: { latest: number; since: Date },
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('offline_cases')
    .selectAll()
    .where('user_id', '=', userId)
    .where('position', '=', latest)
    .where('created_at', '>', since)
    .executeTakeFirst()
  if (!row) return undefined
  const { lender_info, ...columns } = columnsOf(values)
  const asked = { ...columns, lender_info: JSON.parse(lender_info) }
  const { tracker_id, name, loan_type, required_amount, remarks } = row
  const stored = { tracker_id, name, loan_type, required_amount, remarks, lender_info: row.lender_info }
  return isDeepStrictEqual(asked, stored) ? row.id : undefined
}

async function updateExisting(
  trx: Transaction<Database>,
  userId: number,
  values: OfflineCase,
): Promise<string | undefined> {
  if (values.client_id === undefined) return undefined
  const row = await trx
    .updateTable('offline_cases')
    .set(columnsOf(values))
    .where('user_id', '=', userId)
    .where('client_id', '=', values.client_id)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Idempotent by `client_id`, else within a minute. @throws HttpError 400 for a lender that is not in the list */
export async function recordOnce(deps: Deps, userId: number, values: OfflineCase): Promise<{ id: string }> {
  if (values.lender_info.some(({ lender_id }) => !findLender(deps.environment.deployment, lender_id))) {
    throw new HttpError(400, 'Choose a lender from the list')
  }
  return deps.db.transaction().execute(async (trx) => {
    const latest = await lockTotal(trx, userId, 'offline_cases')
    const corrected = await updateExisting(trx, userId, values)
    if (corrected !== undefined) return { id: corrected }
    const now = deps.now()
    const since = new Date(now.getTime() - REPEAT_MS)
    const repeated =
      values.client_id === undefined ? await findRepeated(trx, userId, values, { latest, since }) : undefined
    if (repeated) return { id: repeated }
    const id = randomId()
    await trx
      .insertInto('offline_cases')
      .values({
        id,
        user_id: userId,
        position: await takePosition(trx, userId, 'offline_cases'),
        ...columnsOf(values),
        client_id: values.client_id ?? null,
        created_at: now,
      })
      .execute()
    return { id }
  })
}
