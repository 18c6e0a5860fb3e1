import type { Kysely } from 'kysely'
import type { Database } from '../../database/tables/tables'

export type LinkCounts = { visits: number; starts: number; submissions: number }

const NONE: LinkCounts = { visits: 0, starts: 0, submissions: 0 }

export async function countForLink(
  db: Kysely<Database>,
  linkId: string,
  counter: keyof LinkCounts,
): Promise<void> {
  await db
    .insertInto('link_counts')
    .values({ link_id: linkId, [counter]: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'link_id'])
        .doUpdateSet((eb) => ({ [counter]: eb(`link_counts.${counter}`, '+', 1) })),
    )
    .execute()
}

export async function readLinkCounts(
  db: Kysely<Database>,
  linkIds: readonly string[],
): Promise<(linkId: string) => LinkCounts> {
  const rows =
    linkIds.length === 0
      ? []
      : await db.selectFrom('link_counts').selectAll().where('link_id', 'in', linkIds).execute()
  const counts = new Map(
    rows.map(({ link_id, visits, starts, submissions }) => [link_id, { visits, starts, submissions }]),
  )
  return (linkId) => counts.get(linkId) ?? NONE
}
