import { sql, type ExpressionBuilder, type Kysely, type RawBuilder, type Selectable } from 'kysely'
import { notFound } from '../../core/http-error'
import type { Database } from '../../database/tables/tables'
import type { Deps } from '../../delivery/deps'
import type { Caller } from '../../http/access/sessions'
import { deleteSoon, discardKeys } from './discarded'

/** Decided in ADR 0013. */
export type Upload = Selectable<Database['uploads']>

/** Of one sender; the least recently touched is deleted when there is one more. */
const UNFINISHED_MAXIMUM = 20
const BATCH = 500

function isSentBy(caller: Caller) {
  return (eb: ExpressionBuilder<Database, 'uploads'>) =>
    caller.kind === 'agent'
      ? eb('user_id', '=', caller.userId)
      : eb.and([eb('user_id', 'is', null), eb('mobile', '=', caller.mobile)])
}

/** @throws HttpError 404 for none, and for somebody else's */
export async function findUpload(db: Kysely<Database>, caller: Caller, id: string): Promise<Upload> {
  const query = db.selectFrom('uploads').selectAll().where('id', '=', id).where(isSentBy(caller))
  const found = await query.executeTakeFirst()
  if (!found) throw notFound('Upload not found')
  return found
}

/** In the caller's transaction, as all of these. */
async function discardPartsOf(trx: Kysely<Database>, ids: readonly string[]): Promise<{ key: string }[]> {
  const parts = trx.deleteFrom('upload_parts').where('upload_id', 'in', ids).returning('key')
  const discarded = await parts.execute()
  await discardKeys(trx, discarded)
  return discarded
}

/** A part that comes meanwhile waits for the lock, and then finds no upload (parts.ts). @returns the parts */
export async function discardUploads(
  trx: Kysely<Database>,
  condition: RawBuilder<boolean>,
): Promise<{ key: string }[]> {
  const found = await trx.selectFrom('uploads').select('id').where(condition).forUpdate().execute()
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const parts = await discardPartsOf(trx, ids)
  await trx.deleteFrom('uploads').where('id', 'in', ids).execute()
  return parts
}

/** The file has the bytes of the parts, which are needed no more. */
export async function closeUpload(deps: Deps, id: string, file_id: string): Promise<void> {
  const parts = await deps.db.transaction().execute(async (trx) => {
    const closed = trx.updateTable('uploads').set({ file_id, touched_at: deps.now() })
    await closed.where('id', '=', id).execute()
    return discardPartsOf(trx, [id])
  })
  await deleteSoon(deps, parts)
}

export async function deleteUpload(deps: Deps, id: string): Promise<void> {
  const parts = await deps.db.transaction().execute((trx) => discardUploads(trx, sql<boolean>`id = ${id}`))
  await deleteSoon(deps, parts)
}

export async function deleteSurplusUploads(deps: Deps, caller: Caller): Promise<void> {
  const surplus = await deps.db
    .selectFrom('uploads')
    .select('id')
    .where('file_id', 'is', null)
    .where(isSentBy(caller))
    .orderBy('touched_at', 'desc')
    .offset(UNFINISHED_MAXIMUM)
    .execute()
  for (const { id } of surplus) await deleteUpload(deps, id)
}

/** The bytes of their parts are deleted afterwards (discarded.ts). */
export async function deleteStaleUploads(db: Kysely<Database>, before: Date): Promise<void> {
  for (;;) {
    const stale = await db
      .selectFrom('uploads')
      .select('id')
      .where('touched_at', '<', before)
      .limit(BATCH)
      .execute()
    const ids = stale.map(({ id }) => id)
    const isStale = sql<boolean>`id = any(${ids}) and touched_at < ${before}`
    await db.transaction().execute((trx) => discardUploads(trx, isStale))
    if (stale.length < BATCH) return
  }
}
