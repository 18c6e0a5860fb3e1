import type { Kysely } from 'kysely'
import type { Database } from '../../database/tables/tables'
import type { FileStore } from '../../delivery/ports/files'

const BATCH = 500

/** Deletes bytes that no row of `files` names. After a failure of the store the keys are tried again next time. */
export async function deleteDiscarded(db: Kysely<Database>, store: FileStore): Promise<void> {
  for (;;) {
    const keys = await db.selectFrom('discarded_files').select('key').limit(BATCH).execute()
    for (const { key } of keys) {
      await store.remove(key)
      await db.deleteFrom('discarded_files').where('key', '=', key).execute()
    }
    if (keys.length < BATCH) return
  }
}
