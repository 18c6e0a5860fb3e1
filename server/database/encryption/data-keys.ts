import { randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { randomId } from '../../core/ids'
import { ADVISORY_LOCKS } from '../connection/advisory-locks'
import type { Database } from '../tables/tables'
import { KEY_BYTES, unwrapKey, wrapKey } from './cipher'
import type { MasterKey } from './master-keys'

/** Decrypted. `isApplied`: everything has been encrypted with it. */
export type DataKey = { id: string; key: Buffer; isApplied: boolean }

/** @throws Error naming the master key that is not the one which this was encrypted with */
function unwrapDataKey(
  masters: readonly MasterKey[],
  row: { id: string; master_key: string; wrapped: string },
): Buffer {
  const master = findMasterKey(masters, row.master_key)
  try {
    return unwrapKey(master, row.id, row.wrapped)
  } catch (error) {
    const message = `The key ${row.master_key} of DATA_KEY is not the one that stored answers are encrypted with`
    throw new Error(message, { cause: error })
  }
}

function findMasterKey(masters: readonly MasterKey[], id: string): Buffer {
  const master = masters.find((one) => one.id === id)
  if (!master) throw new Error(`DATA_KEY lacks the key ${id}, with which stored answers are encrypted`)
  return master.key
}

export async function addDataKey(db: Kysely<Database>, master: MasterKey, now: Date): Promise<void> {
  const id = randomId()
  const wrapped = wrapKey(master.key, id, randomBytes(KEY_BYTES))
  await db
    .insertInto('data_keys')
    .values({ id, master_key: master.id, wrapped, created_at: now, applied_at: null })
    .execute()
}

/** The newest first. @throws Error when a master key is missing or is not the one that it was */
export async function readDataKeys(db: Kysely<Database>, masters: readonly MasterKey[]): Promise<DataKey[]> {
  const newestFirst = db.selectFrom('data_keys').selectAll().orderBy('created_at', 'desc').orderBy('id')
  return (await newestFirst.execute()).map((row) => ({
    id: row.id,
    key: unwrapDataKey(masters, row),
    isApplied: row.applied_at !== null,
  }))
}

/**
 * The newest first. The very first is made here, which only a start may do: a server that runs and finds none has lost them.
 * @throws Error when a master key is missing or is not the one that it was
 */
export async function loadDataKeys(
  db: Kysely<Database>,
  masters: readonly [MasterKey, ...MasterKey[]],
  now: Date,
): Promise<DataKey[]> {
  return db.transaction().execute(async (trx) => {
    // Of two servers that start at once, the second finds the key of the first.
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.dataKeys})`.execute(trx)
    const keys = await readDataKeys(trx, masters)
    if (keys.length > 0) return keys
    await addDataKey(trx, masters[0], now)
    return readDataKeys(trx, masters)
  })
}

/** The other master keys are needed no more then. */
export async function rewrapDataKeys(
  db: Kysely<Database>,
  masters: readonly [MasterKey, ...MasterKey[]],
): Promise<void> {
  const [{ id: master_key, key: first }] = masters
  for (const row of await db.selectFrom('data_keys').selectAll().execute()) {
    const wrapped = wrapKey(first, row.id, unwrapDataKey(masters, row))
    await db.updateTable('data_keys').set({ master_key, wrapped }).where('id', '=', row.id).execute()
  }
}
