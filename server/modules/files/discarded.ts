import type { Kysely } from 'kysely'
import type { Database } from '../../database/tables/tables'
import type { FileStore } from '../../delivery/ports/files'

/** So many are removed at a time. */
const BATCH = 500

/**
 * Removes from the store what no row of `files` knows any more. A store that does not answer keeps the bytes, and the table
 * their keys, until the next time.
 */
export async function emptyDiscarded(db: Kysely<Database>, store: FileStore): Promise<void> {
  for (;;) {
    const keys = await db.selectFrom('discarded_files').select('key').limit(BATCH).execute()
    for (const { key } of keys) {
      await store.remove(key)
      await db.deleteFrom('discarded_files').where('key', '=', key).execute()
    }
    if (keys.length < BATCH) return
  }
}
