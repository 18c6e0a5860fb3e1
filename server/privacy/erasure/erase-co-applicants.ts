import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Database } from '../../database/tables/tables'
import { lockRow } from '../../modules/applications/ownership'
import { fileIdsIn, referencedFileIds } from '../../modules/applications/uploaded-files'
import { discardUploads } from '../../modules/files/unfinished-uploads'
import { eraseFiles } from './erase-files'

/** Retained on an application that was submitted or sent to a lender, as for its borrower. */
const RETAINED_BY_LAW = ['name', 'mobile', 'pan_number']

const onlyRetained = sql<string>`(
  select jsonb_object_agg(key, value) from jsonb_each(details) where key = any(${RETAINED_BY_LAW})
)`

export const isCoApplicant = (mobile: string): RawBuilder<boolean> => sql`details ->> 'mobile' = ${mobile}`

export const hasAnswers: RawBuilder<boolean> = sql`details - ${RETAINED_BY_LAW}::text[] <> '{}'::jsonb`

/** Spares files that somebody else in the application names. */
async function eraseFilesOf(
  trx: Transaction<Database>,
  applicationId: string,
  ids: ReadonlySet<string>,
): Promise<number> {
  const named = await referencedFileIds(trx, await lockRow(trx, applicationId))
  const left = [...ids].filter((id) => !named.has(id))
  if (left.length === 0) return 0
  await discardUploads(trx, sql<boolean>`file_id = any(${left})`)
  return eraseFiles(trx, sql<boolean>`id = any(${left})`)
}

/** On a retained application, name, mobile and PAN stay. @param applications that the transaction has locked */
export async function eraseCoApplicants(
  trx: Transaction<Database>,
  mobile: string,
  applications: readonly { id: string; isKept: boolean }[],
): Promise<{ co_applicants: number; answers_of_kept_co_applicants: number; files: number; ids: string[] }> {
  const erased = { co_applicants: 0, answers_of_kept_co_applicants: 0, files: 0, ids: Array<string>() }
  for (const { id, isKept } of applications) {
    const people = await trx
      .selectFrom('co_applicants')
      .select(['id', 'details'])
      .where('application_id', '=', id)
      .where(isCoApplicant(mobile))
      .where(hasAnswers)
      .execute()
    const ids = people.map((person) => person.id)
    if (ids.length === 0) continue
    if (isKept)
      await trx.updateTable('co_applicants').set({ details: onlyRetained }).where('id', 'in', ids).execute()
    else await trx.deleteFrom('co_applicants').where('id', 'in', ids).execute()
    erased[isKept ? 'answers_of_kept_co_applicants' : 'co_applicants'] += ids.length
    erased.files += await eraseFilesOf(trx, id, new Set(people.flatMap(({ details }) => fileIdsIn(details))))
    erased.ids.push(...ids)
  }
  return erased
}
