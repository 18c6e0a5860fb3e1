import type { Kysely, Selectable } from 'kysely'
import type { ApplicationRow, Database } from '../database/tables'
import { lenderStatuses, type LenderStatusEntity } from './lender-statuses'
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

/** Groups rows by the application they belong to. */
function byApplication<Row extends { application_id: string | null }>(
  rows: readonly Row[],
): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    if (row.application_id === null) continue
    const group = groups.get(row.application_id)
    if (group) group.push(row)
    else groups.set(row.application_id, [row])
  }
  return groups
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

/** Turns rows into what is sent: each with its sections, co-applicants and uploaded files (specification 3.7). */
export async function applicationEntities(db: Kysely<Database>, rows: readonly ApplicationRow[]) {
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return []
  const coApplicants = await db
    .selectFrom('co_applicants')
    .select(['id', 'client_id', 'application_id', 'details'])
    .where('application_id', 'in', ids)
    .orderBy('position')
    .execute()
  const files = await db
    .selectFrom('files')
    .select(['id', 'application_id', 'name', 'size', 'file_type', 'upload_type', 'record_index'])
    .where('application_id', 'in', ids)
    .orderBy('created_at')
    .execute()
  const statusesOf = byApplication(await lenderStatuses(db, ids))
  const coApplicantsOf = byApplication(coApplicants)
  const filesOf = byApplication(files)
  return rows.map((row) =>
    entity(
      row,
      (coApplicantsOf.get(row.id) ?? []).map(coApplicantEntity),
      (filesOf.get(row.id) ?? []).map(fileEntity),
      (statusesOf.get(row.id) ?? []).map(({ application_id: _id, ...status }) => status),
    ),
  )
}
