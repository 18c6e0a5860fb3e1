import type { Kysely } from 'kysely'
import { conflict, notFound } from '../../../core/http-error'
import { takePosition } from '../../../database/tables/list-totals'
import type { Database } from '../../../database/tables/tables'
import { LIST_COLUMNS, listedEntity } from '../../applications/list-row'

/** The oldest come first, so that none is passed over. */
const WAITING_MAXIMUM = 50

/** Begun by borrowers alone, and not yet taken by an agent. */
export async function waitingApplications(db: Kysely<Database>, limit = WAITING_MAXIMUM) {
  const rows = await db
    .selectFrom('applications')
    .select(LIST_COLUMNS)
    .where('user_id', 'is', null)
    .where('erased_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const applications = rows.slice(0, limit).map((row) => {
    const { id, name, loan_type, required_amount, status, created_at, stage } = listedEntity(row)
    return { id, name, loan_type, required_amount, status, created_at, stage }
  })
  return { applications, is_more: rows.length > limit }
}

/** Idempotent for the agent who has it. @throws HttpError 404 for none, 409 when another agent has it */
export async function takeApplication(db: Kysely<Database>, userId: number, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('applications')
      .select('user_id')
      .where('id', '=', id)
      .where('begun_alone', '=', true)
      .where('erased_at', 'is', null)
      // A second agent waits here, then sees the first one's id.
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!row) throw notFound()
    if (row.user_id === userId) return
    if (row.user_id !== null) throw conflict('Another agent has taken this application')
    const position = await takePosition(trx, userId, 'applications')
    await trx.updateTable('applications').set({ user_id: userId, position }).where('id', '=', id).execute()
  })
}
