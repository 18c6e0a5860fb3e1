import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../tables/tables'
import { addDataKey, loadDataKeys, readDataKeys, rewrapDataKeys, type DataKey } from './data-keys'
import type { MasterKey } from './master-keys'
import { resealNext } from './reseal'
import { createSealing, missingKey, type Sealing } from './sealing'

type Masters = readonly [MasterKey, ...MasterKey[]]

const POLL_MS = 200

/** While a key is being applied some texts are under others, of which none may be lost. */
async function requireKeys(db: Kysely<Database>, keys: readonly DataKey[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with sealed (text) as (
      select pan_number from applications
      union all select details ->> 'pan_number' from co_applicants
      union all select details ->> 'pan_number' from registrations
      union all select profile ->> 'pan_number' from users
    )
    select split_part(text, ':', 3) as id from sealed
    where text like 'sealed:1:%' and split_part(text, ':', 3) <> all(${keys.map(({ id }) => id)}) limit 1`.execute(
    db,
  )
  if (rows[0]) throw missingKey(rows[0].id)
}

/**
 * Answers under older keys are read as they are, and encrypted with the newest by and by (delivery/jobs/reencrypt.ts).
 * @param db the handle on all tenants
 * @param isShared other processes may add keys. Nobody can beside the embedded database, whose one connection would wait for itself.
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
  if (!keys[0]?.isApplied) await requireKeys(db, keys)
  return sealing
}

/** Encrypts everything with a new key, beside the processes that serve, which may do a part of it. It may be broken off at any time. */
export async function rotateKeys(
  db: Kysely<Database>,
  masters: Masters,
  now: () => Date,
  isShared = true,
): Promise<void> {
  await rewrapDataKeys(db, masters)
  await addDataKey(db, masters[0], now())
  const sealing = await openSealing(db, masters, now, isShared)
  for (;;) {
    const progress = await resealNext(db, sealing, now())
    if (progress === 'done') return
    if (progress === 'busy') await pause(POLL_MS)
  }
}
