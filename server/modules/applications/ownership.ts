import { sql, type ExpressionBuilder, type Kysely } from 'kysely'
import type { Caller } from '../../http/access/sessions'
import type { ApplicationRow, Database } from '../../database/tables/tables'
import { notFound } from '../../core/http-error'

/**
 * The condition that an application is the caller's: the agent's own, or the guest's by mobile. A borrower who proved
 * the mobile sees what an agent began for it too, so that either of them can finish it. An erased one is nobody's.
 */
export function isOwn(caller: Caller) {
  return (eb: ExpressionBuilder<Database, 'applications'>) =>
    eb.and([
      caller.kind === 'agent'
        ? eb('applications.user_id', '=', caller.userId)
        : eb('applications.mobile', '=', caller.mobile),
      eb('applications.erased_at', 'is', null),
    ])
}

/**
 * The same of an application that is known by its id, as a condition for which there is no index: without statistics, which the
 * embedded database never gathers, PostgreSQL takes the whole list of an agent for shorter than the one row of an id.
 */
function isThatOwn(caller: Caller) {
  return (eb: ExpressionBuilder<Database, 'applications'>) => sql<boolean>`${isOwn(caller)(eb)} is true`
}

/** A query for the caller's application, which finds neither none nor somebody else's. */
export function queryOwn(db: Kysely<Database>, caller: Caller, id: string) {
  return db.selectFrom('applications').selectAll('applications').where('id', '=', id).where(isThatOwn(caller))
}

/** The caller's application, or HttpError 404 for none and for somebody else's. */
export async function findOwn(db: Kysely<Database>, caller: Caller, id: string): Promise<ApplicationRow> {
  const row = await queryOwn(db, caller, id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** An application, which nobody else changes until the transaction ends. */
export function lockRow(trx: Kysely<Database>, id: string): Promise<ApplicationRow> {
  const query = trx.selectFrom('applications').selectAll().where('id', '=', id)
  return query.forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** As `findOwn`, and nobody else changes the application until the transaction ends; files may still be added to it. */
export async function lockOwn(trx: Kysely<Database>, caller: Caller, id: string): Promise<ApplicationRow> {
  const row = await queryOwn(trx, caller, id).forNoKeyUpdate().executeTakeFirst()
  if (!row) throw notFound()
  return row
}
