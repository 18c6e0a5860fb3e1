import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Database } from '../../database/tables/tables'

/** Bytes are deleted afterwards (files/discarded.ts). @returns the number of files */
export async function eraseFiles(
  trx: Transaction<Database>,
  condition: RawBuilder<boolean>,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with gone as (delete from files where ${condition} returning tenant, key)
    insert into discarded_files (tenant, key) select tenant, key from gone`.execute(trx)
  return Number(numAffectedRows)
}

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
