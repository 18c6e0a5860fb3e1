import type { Kysely, Transaction } from 'kysely'
import type { Database } from './tables'

/*
 * An entry takes the next number of its agent's list, so that page k is a range of an index and the length is one row: OFFSET and
 * count(*) would read everything before the page (docs/reference-server.md, 'Lists').
 */

type List = Database['list_totals']['list']

export async function readTotal(db: Kysely<Database>, userId: number, list: List): Promise<number> {
  const row = await db
    .selectFrom('list_totals')
    .select('total')
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .executeTakeFirst()
  return row?.total ?? 0
}

/** As `totalOf`, and nobody else adds to the list until the transaction ends. */
export async function lockTotal(trx: Transaction<Database>, userId: number, list: List): Promise<number> {
  const { total } = await trx
    .insertInto('list_totals')
    .values({ user_id: userId, list, total: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'user_id', 'list'])
        .doUpdateSet((eb) => ({ total: eb.ref('list_totals.total') })),
    )
    .returning('total')
    .executeTakeFirstOrThrow()
  return total
}

/** Counted from 1. A transaction that fails gives it back. */
export async function takePosition(trx: Transaction<Database>, userId: number, list: List): Promise<number> {
  const { total } = await trx
    .insertInto('list_totals')
    .values({ user_id: userId, list, total: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'user_id', 'list'])
        .doUpdateSet((eb) => ({ total: eb('list_totals.total', '+', 1) })),
    )
    .returning('total')
    .executeTakeFirstOrThrow()
  return total
}

/** Pages count from 0; newest first unless `sort` says otherwise. */
type PageQuery = { page: number; size: number; sort?: string | undefined }

/** The positions of a page: from `first` down to the one above `below`. */
export function positionsOf(
  total: number,
  { page, size, sort }: PageQuery,
): { first: number; below: number } {
  const passed = page * size
  return sort === 'OLDEST'
    ? { first: Math.min(total, passed + size), below: passed }
    : { first: total - passed, below: total - passed - size }
}

/** Specification 7.6, 7.18. */
export function pageCount(total: number, size: number): { total_pages: number; total_elements: number } {
  return { total_pages: Math.ceil(total / size), total_elements: total }
}
