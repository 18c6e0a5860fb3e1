import type { Kysely } from 'kysely'
import { uploadRules } from '@/schemas/uploads'
import type { Database } from '../database/tables'
import { HttpError } from '../http-error'

/** The upload fields of a saved section, under the names they are sent with. */
const FILE_FIELDS = Object.keys(uploadRules)

/** The ids of all files that a section names. */
function fileIdsIn(section: Readonly<Record<string, unknown>>): string[] {
  const values = FILE_FIELDS.flatMap((field) => section[field])
  return values.filter((value): value is string => typeof value === 'string' && value !== '')
}

/**
 * Makes sure that every file a section names was uploaded for this application: an id that was guessed, or copied from
 * another application, opens nothing.
 * @throws HttpError 400
 */
export async function requireUploaded(
  trx: Kysely<Database>,
  applicationId: string,
  section: Readonly<Record<string, unknown>>,
): Promise<void> {
  const ids = [...new Set(fileIdsIn(section))]
  if (ids.length === 0) return
  const known = await trx
    .selectFrom('files')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('id', 'in', ids)
    .execute()
  if (known.length < ids.length) throw new HttpError(400, 'A file is missing. Please upload it again.')
}
