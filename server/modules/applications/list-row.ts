import { sql, type ExpressionBuilder } from 'kysely'
import type { ApplicationRow, Database } from '../../database/tables/tables'
import { lastOfEach, lenderAnswers, type Answered } from './lender-statuses'
import { erasedOutlineOf, OUTLINE, outlineOf } from './outline'
import { stagesOf } from './stages'

type Section = 'personal_info' | 'employment_info' | 'business_info' | 'asset_info'

/** @returns whether a section is there, as an empty one: a list neither reads nor sends what is in it. */
function presence<Name extends Section>(section: Name) {
  return sql<object | null>`case when ${sql.ref(section)} is null then null else '{}'::jsonb end`.as(section)
}

function coApplicantCount(eb: ExpressionBuilder<Database, 'applications'>) {
  return eb
    .selectFrom('co_applicants')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('co_applicants.application_id', '=', 'applications.id')
    .as('co_applicant_count')
}

/**
 * The columns of an application that a list reads. The sections, which may hold hundreds of files and texts, are asked for with the
 * application that somebody opens.
 */
export const LISTED = [
  ...OUTLINE,
  presence('personal_info'),
  presence('employment_info'),
  presence('business_info'),
  presence('asset_info'),
  coApplicantCount,
  lenderAnswers,
] as const

type ListedRow = Pick<ApplicationRow, (typeof OUTLINE)[number]> &
  Record<Section, object | null> & {
    co_applicant_count: number | null
    lender_answers: Answered[]
  }

/** An application as it is listed: what its row shows, its stages, and what lenders said (specification 2.4, 7.6). */
export function listedEntity(row: ListedRow) {
  return {
    ...(row.erased_at ? erasedOutlineOf(row) : outlineOf(row, stagesOf(row, row.co_applicant_count ?? 0))),
    ...(row.withdrawn_at && !row.erased_at && { status: 'WITHDRAWN' as const }),
    is_al_gl_present: row.asset_info !== null,
    lender_statuses: row.erased_at ? [] : lastOfEach(row.lender_answers),
  }
}

/** @returns what a lookup shows of an application (specification 4.8, 7.6). */
export function applicationSummary(row: ListedRow) {
  const { id, status, tracker_id, name, job_type, loan_type, stage } = listedEntity(row)
  return { id, status, tracker_id, name, job_type, loan_type, stage }
}
