import type { Kysely } from 'kysely'
import type { ApplicationStatus } from '@/schemas/options'
import type { Database } from '../../database/tables/tables'
import { applicationSummary, LIST_COLUMNS } from './list-row'
import { applicationsWithOpenOffer } from './overview-counts'

const LISTED_MAXIMUM = 5
/** The index on sends knows no agent, so only so many of the newest applications are searched. */
const SEARCHED_NEWEST = 200
const NEWS_DAYS = 7
const DAY_MS = 86_400_000
const TOUCHED = ['required_amount', 'updated_at'] as const

/** A loan that was left is none of them: nothing of it goes on. */
function inStatus(db: Kysely<Database>, userId: number, status: ApplicationStatus) {
  return db
    .selectFrom('applications')
    .where('user_id', '=', userId)
    .where('status', '=', status)
    .where('erased_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('position', 'desc')
    .limit(LISTED_MAXIMUM)
}

export function returnedApplications(db: Kysely<Database>, userId: number) {
  return inStatus(db, userId, 'INCOMPLETE')
    .select(['id', 'name', 'remarks', 'job_type', ...TOUCHED])
    .execute()
}

export async function newestDrafts(db: Kysely<Database>, userId: number) {
  const rows = await inStatus(db, userId, 'DRAFT')
    .select(LIST_COLUMNS)
    .select(['updated_at', 'acceptance_id'])
    .execute()
  return rows.map((row) =>
    Object.assign(applicationSummary(row), {
      required_amount: row.required_amount,
      updated_at: row.updated_at.toISOString(),
      is_accepted: row.acceptance_id !== null,
    }),
  )
}

export function openOffers(db: Kysely<Database>, userId: number) {
  return applicationsWithOpenOffer(db, userId)
    .select(['id', 'name', ...TOUCHED])
    .orderBy('position', 'desc')
    .limit(LISTED_MAXIMUM)
    .execute()
}

export async function answeredLeads(db: Kysely<Database>, userId: number, total: number, now: Date) {
  const rows = await db
    .selectFrom('applications')
    .innerJoin('lender_sends', 'lender_sends.application_id', 'applications.id')
    .where('applications.user_id', '=', userId)
    .where('applications.position', '>', total - SEARCHED_NEWEST)
    .where('applications.erased_at', 'is', null)
    .where('applications.withdrawn_at', 'is', null)
    .where('lender_sends.kind', '=', 'LEAD')
    .where('lender_sends.answer', 'is not', null)
    .where('lender_sends.sent_at', '>', new Date(now.getTime() - NEWS_DAYS * DAY_MS))
    .select(['applications.id', 'applications.name', 'lender_sends.lender_id', 'lender_sends.answer'])
    .orderBy('lender_sends.sent_at', 'desc')
    .limit(LISTED_MAXIMUM)
    .execute()
  return rows.map(({ id, name, lender_id, answer }) => ({
    id,
    name,
    lender_id,
    lender_status: answer?.status,
  }))
}
