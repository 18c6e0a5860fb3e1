import type { Kysely } from 'kysely'
import type { Database } from '../tables/tables'
import { addDataKey, loadDataKeys, readDataKeys, rewrapDataKeys } from './data-keys'
import type { MasterKey } from './master-keys'
import { resealAll } from './reseal'
import { createSealing, type Sealing } from './sealing'

type Masters = readonly [MasterKey, ...MasterKey[]]

/**
 * Sealing for the rows of a database. What is not encrypted with the newest key yet is encrypted first: at the first start
 * what was stored in clear, after a rotation that was broken off the rest.
 * @param db the handle on all tenants
 * @param isShared whether other processes may add keys. Nobody can beside the embedded database, whose only connection
 * would wait for itself if a transaction looked for keys.
 * @throws Error when a master key, or a data key that something is encrypted with, is missing
 */
export async function openSealing(
  db: Kysely<Database>,
  masters: Masters,
  now: () => Date,
  isShared = true,
): Promise<Sealing> {
  const keys = await loadDataKeys(db, masters, now())
  const sealing = createSealing(keys, isShared ? () => readDataKeys(db, masters) : async () => keys)
  const [newest] = keys
  if (newest && !newest.isApplied) {
    await resealAll(db, sealing)
    await db.updateTable('data_keys').set({ applied_at: now() }).where('id', '=', newest.id).execute()
  }
  return sealing
}

/** Encrypts everything with a new data key, and all data keys with the first master key. */
export async function rotateKeys(
  db: Kysely<Database>,
  masters: Masters,
  now: () => Date,
  isShared = true,
): Promise<void> {
  await rewrapDataKeys(db, masters)
  await addDataKey(db, masters[0], now())
  await openSealing(db, masters, now, isShared)
}
