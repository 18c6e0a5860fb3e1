import type { Kysely } from 'kysely'
import type { Database } from '../../database/tables/tables'
import type { FileStore } from '../../delivery/ports/files'

const BATCH = 500

/** Has the bytes deleted once this transaction is committed. */
export async function discardKeys(trx: Kysely<Database>, files: readonly { key: string }[]): Promise<void> {
  const rows = files.map(({ key }) => ({ key }))
  if (rows.length === 0) return
  // Another deletion of the same file may have noted it in the same moment.
  const keys = trx.insertInto('discarded_files').values(rows)
  await keys.onConflict((known) => known.doNothing()).execute()
}

/** After a failure of the store the key is tried again with the next clean-up. */
export async function deleteBytes(db: Kysely<Database>, store: FileStore, key: string): Promise<void> {
  await store.remove(key)
  await db.deleteFrom('discarded_files').where('key', '=', key).execute()
}

/** Deletes bytes that no row of `files` names. After a failure of the store the keys are tried again next time. */
export async function deleteDiscarded(db: Kysely<Database>, store: FileStore): Promise<void> {
  for (;;) {
    const keys = await db.selectFrom('discarded_files').select('key').limit(BATCH).execute()
    for (const { key } of keys) await deleteBytes(db, store, key)
    if (keys.length < BATCH) return
  }
}
