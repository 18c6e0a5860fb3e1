import { sql, type Transaction } from 'kysely'
import { REGISTRATION_UPLOAD } from '@/schemas/files/uploads'
import type { Database } from '../../database/tables/tables'
import { eraseFiles } from './erase-files'

/** Deletes the documents, too. @returns the number of documents */
export async function eraseRegistrations(
  trx: Transaction<Database>,
  found: readonly { id: string; mobile: string }[],
): Promise<number> {
  const mobiles = found.map(({ mobile }) => mobile)
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return 0
  await trx.deleteFrom('registrations').where('id', 'in', ids).execute()
  return eraseFiles(
    trx,
    sql<boolean>`application_id is null and upload_type = ${REGISTRATION_UPLOAD} and mobile = any(${mobiles})`,
  )
}
