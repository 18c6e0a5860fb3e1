import type { Kysely } from 'kysely'
import { countApplications, listApplications } from '@/schemas/calls/applications'
import { notFound } from '../../../core/http-error'
import { pageCount, positionsOf, readTotal } from '../../../database/tables/list-totals'
import type { Database } from '../../../database/tables/tables'
import type { Api } from '../../../http/serve'
import { findFilteredIds, type ListFilter } from '../list-filter'
import { LIST_COLUMNS, listedEntity } from '../list-row'

type Page = { page: number; size: number }

/** Specification 2.4, 7.6. */
export function applicationListResource({ serve }: Api): void {
  serve(countApplications, 'agent', async ({ deps, caller }) => ({
    count: await readTotal(deps.db, caller.userId, 'applications'),
  }))

  serve(listApplications, 'agent', async ({ deps: { db }, params, query, caller }) => {
    if (params.id !== String(caller.userId)) throw notFound('Agent not found')
    const { search, status, sort } = query
    const isByValue = sort === 'NAME' || sort === 'AMOUNT'
    if (search !== undefined || status !== undefined || isByValue) {
      return readFilteredPage(db, caller.userId, query, { search, status, sort })
    }
    const total = await readTotal(db, caller.userId, 'applications')
    const { first, below } = positionsOf(total, query)
    const rows = await db
      .selectFrom('applications')
      .select(LIST_COLUMNS)
      .where('user_id', '=', caller.userId)
      .where('position', '<=', first)
      .where('position', '>', below)
      .orderBy('position', sort === 'OLDEST' ? 'asc' : 'desc')
      .execute()
    const list = rows.map(listedEntity)
    return { list, ...pageCount(total, query.size), ...(sort && { narrowed: { is_cut: false } }) }
  })
}

async function readFilteredPage(
  db: Kysely<Database>,
  userId: number,
  { page, size }: Page,
  filter: ListFilter,
) {
  const { ids, isCut } = await findFilteredIds(db, userId, filter)
  const list = await listedById(db, ids.slice(page * size, (page + 1) * size))
  return { list, ...pageCount(ids.length, size), narrowed: { is_cut: isCut } }
}

/** Unordered: with an order, PostgreSQL may scan the whole list instead of looking up keys. */
async function listedById(db: Kysely<Database>, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('applications').select(LIST_COLUMNS).where('id', 'in', ids).execute()
  return rows.map(listedEntity).toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}
