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
