import type { RawBuilder, Transaction } from 'kysely'
import type { Database } from '../../database/tables/tables'
import { discardKeys } from '../../modules/files/discarded'

/** Bytes are deleted afterwards (files/discarded.ts). @returns the number of files */
export async function eraseFiles(
  trx: Transaction<Database>,
  condition: RawBuilder<boolean>,
): Promise<number> {
  const gone = await trx.deleteFrom('files').where(condition).returning('key').execute()
  await discardKeys(trx, gone)
  return gone.length
}

export async function eraseUploads(
  trx: Transaction<Database>,
  condition: RawBuilder<boolean>,
): Promise<void> {
  const uploads = trx.selectFrom('uploads').select('id').where(condition)
  const parts = trx.deleteFrom('upload_parts').where('upload_id', 'in', uploads)
  await discardKeys(trx, await parts.returning('key').execute())
  await trx.deleteFrom('uploads').where(condition).execute()
}
