import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Database } from '../../database/tables/tables'

/**
 * Takes the files for which a condition on their row holds out of the table. Their bytes wait until the store has let go of
 * them (files/discarded.ts).
 * @returns how many they were
 */
export async function eraseFiles(
  trx: Transaction<Database>,
  condition: RawBuilder<boolean>,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with gone as (delete from files where ${condition} returning tenant, key)
    insert into discarded_files (tenant, key) select tenant, key from gone`.execute(trx)
  return Number(numAffectedRows)
}

/** As `eraseFiles`, for what has come in parts. */
export async function eraseUploads(
  trx: Transaction<Database>,
  condition: RawBuilder<boolean>,
): Promise<void> {
  await sql`
    with parts as (
      delete from upload_parts
      where (tenant, upload_id) in (select tenant, id from uploads where ${condition})
      returning tenant, key
    )
    insert into discarded_files (tenant, key) select tenant, key from parts`.execute(trx)
  await sql`delete from uploads where ${condition}`.execute(trx)
}
