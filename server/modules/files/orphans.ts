import type { Kysely } from 'kysely'
import type { Database } from '../../database/tables/tables'
import { discardKeys } from './discarded'

const BATCH = 500

/** @returns true where there may be more */
async function discard(db: Kysely<Database>, before: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const strays = trx.selectFrom('files').select(['id', 'key']).where('stray_since', '<', before)
    // A file that is being named by a save is locked, and skipped.
    const found = await strays.limit(BATCH).forUpdate().skipLocked().execute()
    if (found.length === 0) return false
    const ids = found.map(({ id }) => id)
    // Else the same file, chosen again, would be taken for sent.
    await trx.deleteFrom('uploads').where('file_id', 'in', ids).execute()
    await trx.deleteFrom('files').where('id', 'in', ids).execute()
    await discardKeys(trx, found)
    return found.length === BATCH
  })
}

/** Orphans are files that no saved form names. */
export async function deleteOrphans(db: Kysely<Database>, before: Date): Promise<void> {
  while (await discard(db, before));
}
