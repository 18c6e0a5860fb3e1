import { sql, type Kysely } from 'kysely'
import type { Database } from '../../database/tables/tables'

/** So many are cleared at a time. */
const BATCH = 500

/** Takes files out of the table that have been named by nothing since before a moment; says whether there may be more. */
async function discard(db: Kysely<Database>, before: Date): Promise<boolean> {
  // One that a form is just being saved with is locked, and not a stray any more when that is done.
  const { numAffectedRows = 0n } = await sql`
    with strays as (
      select tenant, id from files where stray_since < ${before} limit ${BATCH} for update skip locked
    ), gone as (delete from files where (tenant, id) in (select tenant, id from strays) returning tenant, key)
    insert into discarded_files (tenant, key) select tenant, key from gone`.execute(db)
  return numAffectedRows === BigInt(BATCH)
}

/** Takes out the files that nothing saved has named since before a moment: uploaded and never saved, or taken out of their form. */
export async function deleteOrphans(db: Kysely<Database>, before: Date): Promise<void> {
  while (await discard(db, before));
}
