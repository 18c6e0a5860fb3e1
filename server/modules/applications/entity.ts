import type { ExpressionBuilder, Kysely, Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { ActiveContent } from '@/schemas/files/active-content'
import type { ScanStatus } from '@/schemas/files/scan-status'
import { bySection, STEPS } from '@/schemas/steps/steps'
import { notFound } from '../../core/http-error'
import type { ApplicationRow, Database } from '../../database/tables/tables'
import type { Caller } from '../../http/access/sessions'
import { latestByLender, lenderAnswers, type LenderAnswerRow } from './lender-statuses'
import { outlineOf } from './outline'
import { queryOwn } from './ownership'
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
  scan_status: ScanStatus | null
  active_content: ActiveContent[]
}

export function coApplicantEntity({
  id,
  client_id,
  details,
}: Pick<Selectable<Database['co_applicants']>, 'id' | 'client_id' | 'details'>): CoApplicantEntity {
  return { ...withoutPasswords(details), id, ...(client_id === null ? {} : { client_id }) }
}

function fileEntity({ id, ...file }: Omit<FileEntity, 'file_id'> & { id: string }): FileEntity {
  return { file_id: id, ...file }
}

type Records = {
  co_applicants: Parameters<typeof coApplicantEntity>[0][]
  files: Parameters<typeof fileEntity>[0][]
  lender_answers: LenderAnswerRow[]
}

function entity(row: ApplicationRow, { co_applicants, files, lender_answers }: Records) {
  return {
    ...outlineOf(row, stagesOf(row, co_applicants.length)),
    ...bySection('answers', ({ column }) => withoutPasswords(row[column])),
    is_al_gl_present: row[STEPS.assetDocuments.column] !== null,
    reference: row.reference_list ?? [],
    co_applicants: co_applicants.map(coApplicantEntity),
    files: files.map(fileEntity),
    lender_statuses: latestByLender(lender_answers),
  }
}

export type ApplicationEntity = ReturnType<typeof entity>

function records(eb: ExpressionBuilder<Database, 'applications'>) {
  return [
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
        .select(['scan_status', 'active_content'])
        .whereRef('files.application_id', '=', 'applications.id')
        .orderBy('files.created_at'),
    ).as('files'),
    lenderAnswers(eb),
  ] as const
}

/** Specification 3.7. */
export async function applicationEntity(db: Kysely<Database>, row: ApplicationRow) {
  const query = db.selectFrom('applications').select(records).where('id', '=', row.id)
  return entity(row, await query.executeTakeFirstOrThrow())
}

/** @throws HttpError 404 for none, and for somebody else's */
export async function findOwnEntity(db: Kysely<Database>, caller: Caller, id: string) {
  const row = await queryOwn(db, caller, id).select(records).executeTakeFirst()
  if (!row) throw notFound()
  return { row, entity: entity(row, row) }
}
