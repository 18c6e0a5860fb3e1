import { sql, type Kysely } from 'kysely'
import type { Database } from '../../database/tables/tables'
import type { Deps } from '../../delivery/deps'
import type { FileStore } from '../../delivery/ports/files'

const BATCH = 500
const FAILURES_IN_A_ROW = 3

/** Has the bytes deleted once this transaction is committed. */
export async function discardKeys(trx: Kysely<Database>, files: readonly { key: string }[]): Promise<void> {
  const rows = files.map(({ key }) => ({ key }))
  if (rows.length === 0) return
  // Another deletion of the same file may have noted it in the same moment.
  const keys = trx.insertInto('discarded_files').values(rows)
  await keys.onConflict((known) => known.doNothing()).execute()
}

async function deleteBytes(db: Kysely<Database>, store: FileStore, key: string): Promise<void> {
  await store.remove(key)
  await db.deleteFrom('discarded_files').where('key', '=', key).execute()
}

/** Deletes bytes that were just discarded, where the store answers: else they go with the next clean-up. */
export async function deleteSoon(
  { db, files, log }: Pick<Deps, 'db' | 'files' | 'log'>,
  discarded: readonly { key: string }[],
): Promise<void> {
  try {
    for (const { key } of discarded) await deleteBytes(db, files, key)
  } catch (error) {
    log(`The bytes of a file go with the next clean-up: ${String(error)}`, { level: 'warn' })
  }
}

/** @returns the failures, few of which in a row show that the store is away */
async function deleteBatch(
  db: Kysely<Database>,
  store: FileStore,
  keys: readonly { key: string }[],
): Promise<unknown[]> {
  const errors: unknown[] = []
  let inARow = 0
  for (const { key } of keys) {
    if (inARow === FAILURES_IN_A_ROW) break
    const isDeleted = await deleteBytes(db, store, key).then(
      () => true,
      (error: unknown) => void errors.push(error),
    )
    inARow = isDeleted ? 0 : inARow + 1
  }
  return errors
}

/**
 * Deletes bytes that no row of `files` names. Keys whose bytes the store does not let go of are tried again next time, and in no order,
 * so that they are not always the first. @throws AggregateError
 */
export async function deleteDiscarded(db: Kysely<Database>, store: FileStore): Promise<void> {
  for (;;) {
    const discarded = db
      .selectFrom('discarded_files')
      .select('key')
      .orderBy(sql`random()`)
    const keys = await discarded.limit(BATCH).execute()
    const errors = await deleteBatch(db, store, keys)
    if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('; '))
    if (keys.length < BATCH) return
  }
}
