import { sql, type ExpressionBuilder, type Kysely } from 'kysely'
import { notFound } from '../../core/http-error'
import type { ApplicationRow, Database } from '../../database/tables/tables'
import type { Caller } from '../../http/access/sessions'

/** An agent's by account, a guest's by mobile, so that a borrower can go on with what an agent began. Never an erased one. */
export function isOwn(caller: Caller) {
  return (eb: ExpressionBuilder<Database, 'applications'>) =>
    eb.and([
      caller.kind === 'agent'
        ? eb('applications.user_id', '=', caller.userId)
        : eb('applications.mobile', '=', caller.mobile),
      eb('applications.erased_at', 'is', null),
    ])
}

/** For a query by id: `is true` bars the agent's index, which PostgreSQL without statistics would prefer to the primary key. */
function isOwnById(caller: Caller) {
  return (eb: ExpressionBuilder<Database, 'applications'>) => sql<boolean>`${isOwn(caller)(eb)} is true`
}

export function queryOwn(db: Kysely<Database>, caller: Caller, id: string) {
  return db.selectFrom('applications').selectAll('applications').where('id', '=', id).where(isOwnById(caller))
}

/** @throws HttpError 404 for none, and for somebody else's */
export async function findOwn(db: Kysely<Database>, caller: Caller, id: string): Promise<ApplicationRow> {
  const row = await queryOwn(db, caller, id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export function lockRow(trx: Kysely<Database>, id: string): Promise<ApplicationRow> {
  const query = trx.selectFrom('applications').selectAll().where('id', '=', id)
  return query.forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** Like `findOwn`, and locks the row; files may still be added to it. @throws HttpError 404 */
export async function lockOwn(trx: Kysely<Database>, caller: Caller, id: string): Promise<ApplicationRow> {
  const row = await queryOwn(trx, caller, id).forNoKeyUpdate().executeTakeFirst()
  if (!row) throw notFound()
  return row
}
