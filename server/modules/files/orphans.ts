import { sql, type Kysely } from 'kysely'
import type { Database } from '../../database/tables/tables'

const BATCH = 500

/** @returns true where there may be more */
async function discard(db: Kysely<Database>, before: Date): Promise<boolean> {
  // A file that is being named by a save is locked, and skipped.
  const { numAffectedRows = 0n } = await sql`
    with strays as (
      select tenant, id from files where stray_since < ${before} limit ${BATCH} for update skip locked
    ), gone as (delete from files where (tenant, id) in (select tenant, id from strays) returning tenant, key)
    insert into discarded_files (tenant, key) select tenant, key from gone`.execute(db)
  return numAffectedRows === BigInt(BATCH)
}

/** Orphans are files that no saved form names. */
export async function deleteOrphans(db: Kysely<Database>, before: Date): Promise<void> {
  while (await discard(db, before));
}
