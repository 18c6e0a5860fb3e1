import { sql, type Kysely } from 'kysely'
import type { ApplicationRow, Database } from '../database/tables'
import { lenderStatuses } from './lender-statuses'
import { erasedOutlineOf, OUTLINE, outlineOf } from './outline'
import { stagesOf } from './stages'

type Section = 'personal_info' | 'employment_info' | 'business_info' | 'asset_info'

/** Whether a section is there, as an empty one: a list neither reads nor sends what is in it. */
function presence<Name extends Section>(section: Name) {
  return sql<object | null>`case when ${sql.ref(section)} is null then null else '{}'::jsonb end`.as(section)
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
] as const

type ListedRow = Pick<ApplicationRow, (typeof OUTLINE)[number]> & Record<Section, object | null>

async function coApplicantCounts(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('co_applicants')
    .select((eb) => ['application_id', eb.fn.countAll<number>().as('count')])
    .where('application_id', 'in', ids)
    .groupBy('application_id')
    .execute()
  return new Map(rows.map(({ application_id, count }) => [application_id, count]))
}

/** Applications as they are listed: what their rows show, their stages, and what lenders said (specification 2.4, 7.6). */
export async function listedEntities(db: Kysely<Database>, rows: readonly ListedRow[]) {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const counts = await coApplicantCounts(db, ids)
  const statuses = await lenderStatuses(db, ids)
  return rows.map((row) => ({
    ...(row.erased_at ? erasedOutlineOf(row) : outlineOf(row, stagesOf(row, counts.get(row.id) ?? 0))),
    ...(row.withdrawn_at && !row.erased_at && { status: 'WITHDRAWN' as const }),
    is_al_gl_present: row.asset_info !== null,
    lender_statuses: statuses
      .filter(({ application_id }) => application_id === row.id && !row.erased_at)
      .map(({ application_id: _id, ...status }) => status),
  }))
}

/** What a lookup shows of an application (specification 4.8, 7.6). */
export async function applicationSummaries(db: Kysely<Database>, rows: readonly ListedRow[]) {
  const entities = await listedEntities(db, rows)
  return entities.map(({ id, status, tracker_id, name, job_type, loan_type, stage }) => ({
    id,
    status,
    tracker_id,
    name,
    job_type,
    loan_type,
    stage,
  }))
}
