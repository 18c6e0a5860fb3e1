import type { ExpressionBuilder, Kysely, Selectable } from 'kysely'
import { notFound } from '../../core/http-error'
import type { Database } from '../../database/tables/tables'
import type { Deps } from '../../delivery/deps'
import type { FileStore } from '../../delivery/ports/files'
import type { Caller } from '../../http/access/sessions'

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

/** Bytes first: after a failure of the store the rows still name them. */
export async function deleteParts(db: Kysely<Database>, files: FileStore, id: string): Promise<void> {
  const parts = db.selectFrom('upload_parts').select('key').where('upload_id', '=', id)
  for (const { key } of await parts.execute()) await files.remove(key)
  await db.deleteFrom('upload_parts').where('upload_id', '=', id).execute()
}

export async function deleteUpload(db: Kysely<Database>, files: FileStore, id: string): Promise<void> {
  await deleteParts(db, files, id)
  await db.deleteFrom('uploads').where('id', '=', id).execute()
}

export async function deleteSurplusUploads({ db, files }: Deps, caller: Caller): Promise<void> {
  const surplus = await db
    .selectFrom('uploads')
    .select('id')
    .where('file_id', 'is', null)
    .where(isSentBy(caller))
    .orderBy('touched_at', 'desc')
    .offset(UNFINISHED_MAXIMUM)
    .execute()
  for (const { id } of surplus) await deleteUpload(db, files, id)
}

export async function deleteStaleUploads(
  db: Kysely<Database>,
  files: FileStore,
  before: Date,
): Promise<void> {
  for (;;) {
    const stale = await db
      .selectFrom('uploads')
      .select('id')
      .where('touched_at', '<', before)
      .limit(BATCH)
      .execute()
    for (const { id } of stale) await deleteUpload(db, files, id)
    if (stale.length < BATCH) return
  }
}
