import { sql, type ExpressionBuilder } from 'kysely'
import { SECTION_COLUMNS, STEPS, type SectionColumn } from '@/schemas/steps/steps'
import type { ApplicationRow, Database } from '../../database/tables/tables'
import { latestByLender, lenderAnswers, type LenderAnswerRow } from './lender-statuses'
import { erasedOutlineOf, OUTLINE_COLUMNS, outlineOf } from './outline'
import { stagesOf } from './stages'

/** An empty object where the section exists: a list does not read its content. */
function selectPresence(section: SectionColumn) {
  return sql<object | null>`case when ${sql.ref(section)} is null then null else '{}'::jsonb end`.as(section)
}

function coApplicantCount(eb: ExpressionBuilder<Database, 'applications'>) {
  return eb
    .selectFrom('co_applicants')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('co_applicants.application_id', '=', 'applications.id')
    .as('co_applicant_count')
}

/** Leaves out the sections, which may hold hundreds of files and texts. */
export const LIST_COLUMNS = [
  ...OUTLINE_COLUMNS,
  ...SECTION_COLUMNS.map(selectPresence),
  coApplicantCount,
  lenderAnswers,
] as const

type ListedRow = Pick<ApplicationRow, (typeof OUTLINE_COLUMNS)[number]> &
  Record<SectionColumn, object | null> & {
    co_applicant_count: number | null
    lender_answers: LenderAnswerRow[]
  }

/** Specification 2.4, 7.6. */
export function listedEntity(row: ListedRow) {
  return {
    ...(row.erased_at ? erasedOutlineOf(row) : outlineOf(row, stagesOf(row, row.co_applicant_count ?? 0))),
    ...(row.withdrawn_at && !row.erased_at && { status: 'WITHDRAWN' as const }),
    is_al_gl_present: row[STEPS.assetDocuments.column] !== null,
    lender_statuses: row.erased_at ? [] : latestByLender(row.lender_answers),
  }
}

/** Specification 4.8, 7.6. */
export function applicationSummary(row: ListedRow) {
  const { id, status, tracker_id, name, job_type, loan_type, stage } = listedEntity(row)
  return { id, status, tracker_id, name, job_type, loan_type, stage }
}
