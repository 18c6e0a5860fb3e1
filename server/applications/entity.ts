import type { Kysely, Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { ApplicationRow, Database } from '../database/tables'
import { lastOfEach, lenderAnswers, type LenderStatusEntity } from './lender-statuses'
import { outlineOf } from './outline'
import { withoutPasswords } from './passwords'
import { stagesOf } from './stages'

type CoApplicantEntity = Record<string, unknown> & { id: string }
type FileEntity = {
  file_id: string
  name: string
  size: number
  file_type: string
  upload_type: string | null
  record_index: number | null
}

/** A co-applicant as it is sent (specification 3.11). */
export function coApplicantEntity({
  id,
  client_id,
  details,
}: Pick<Selectable<Database['co_applicants']>, 'id' | 'client_id' | 'details'>): CoApplicantEntity {
  return { ...withoutPasswords(details), id, ...(client_id === null ? {} : { client_id }) }
}

function fileEntity({
  id,
  name,
  size,
  file_type,
  upload_type,
  record_index,
}: Omit<FileEntity, 'file_id'> & { id: string }): FileEntity {
  return { file_id: id, name, size, file_type, upload_type, record_index }
}

function entity(
  row: ApplicationRow,
  coApplicants: CoApplicantEntity[],
  files: FileEntity[],
  statuses: LenderStatusEntity[],
) {
  return {
    ...outlineOf(row, stagesOf(row, coApplicants.length)),
    personal_info: withoutPasswords(row.personal_info),
    employment_info: row.employment_info,
    business_info: withoutPasswords(row.business_info),
    asset_documents: row.asset_info,
    is_al_gl_present: row.asset_info !== null,
    reference: row.reference_list ?? [],
    co_applicants: coApplicants,
    files,
    lender_statuses: statuses,
  }
}

/** An application as it is sent. */
export type ApplicationEntity = ReturnType<typeof entity>

/** What stands beside an application in tables of its own, asked for in one message. */
function recordsOf(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('applications')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('co_applicants')
          .select(['co_applicants.id', 'co_applicants.client_id', 'co_applicants.details'])
          .whereRef('co_applicants.application_id', '=', 'applications.id')
          .orderBy('co_applicants.position'),
      ).as('co_applicants'),
      jsonArrayFrom(
        eb
          .selectFrom('files')
          .select(['files.id', 'files.name', 'size', 'file_type', 'upload_type', 'record_index'])
          .whereRef('files.application_id', '=', 'applications.id')
          .orderBy('files.created_at'),
      ).as('files'),
      lenderAnswers(eb),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Turns a row into what is sent: with its sections, co-applicants and uploaded files (specification 3.7). */
export async function applicationEntity(db: Kysely<Database>, row: ApplicationRow) {
  const { co_applicants, files, lender_answers } = await recordsOf(db, row.id)
  return entity(row, co_applicants.map(coApplicantEntity), files.map(fileEntity), lastOfEach(lender_answers))
}
