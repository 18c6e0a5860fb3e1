import { sql, type Kysely, type SelectQueryBuilder } from 'kysely'
import { todayInIndia } from '@/schemas/dates'
import { APPLICATION_STATUSES } from '@/schemas/options'
import type { Database } from '../../database/tables/tables'

/** Counting stops here, so that its time is bounded. */
export const COUNTED_MAXIMUM = 1000

type BoundedCount = { count: number; is_more: boolean }
type ApplicationsQuery = SelectQueryBuilder<Database, 'applications', object>

async function countUpTo(db: Kysely<Database>, query: ApplicationsQuery): Promise<BoundedCount> {
  const found = query.select(sql.lit(1).as('one')).limit(COUNTED_MAXIMUM + 1)
  const { total } = await db
    .selectFrom(found.as('found'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { count: Math.min(total, COUNTED_MAXIMUM), is_more: total > COUNTED_MAXIMUM }
}

const applicationsOfAgent = (db: Kysely<Database>, userId: number) =>
  db.selectFrom('applications').where('user_id', '=', userId)

export async function countsByStatus(db: Kysely<Database>, userId: number) {
  const counts: ({ status: string } & BoundedCount)[] = []
  for (const status of APPLICATION_STATUSES) {
    const own = applicationsOfAgent(db, userId).where('erased_at', 'is', null)
    counts.push({ status, ...(await countUpTo(db, own.where('status', '=', status))) })
  }
  return counts
}

export async function countsByMonth(db: Kysely<Database>, userId: number, now: Date) {
  const [year = 0, month = 0] = todayInIndia(now).split('-').map(Number)
  const counts: ({ month: string } & BoundedCount)[] = []
  for (const back of [0, 1]) {
    const own = applicationsOfAgent(db, userId)
      .where('created_at', '>=', monthStart(year, month - back))
      .where('created_at', '<', monthStart(year, month - back + 1))
    const name = todayInIndia(monthStart(year, month - back)).slice(0, 7)
    counts.push({ month: name, ...(await countUpTo(db, own)) })
  }
  return counts
}

/** India is UTC+5:30 all year. `month` counts from 1; 0 is the December before. */
function monthStart(year: number, month: number): Date {
  return new Date(Date.UTC(year, month - 1, 1, -5, -30))
}

export function countOffers(db: Kysely<Database>, userId: number): Promise<BoundedCount> {
  return countUpTo(db, applicationsWithOpenOffer(db, userId))
}

/** As the index on open offers has them. */
export function applicationsWithOpenOffer(db: Kysely<Database>, userId: number) {
  return applicationsOfAgent(db, userId)
    .where('offer', 'is not', null)
    .where('acceptance_id', 'is', null)
    .where('status', 'in', ['DRAFT', 'INCOMPLETE'])
    .where('erased_at', 'is', null)
}
