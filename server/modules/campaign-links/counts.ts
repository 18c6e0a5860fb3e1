import type { Kysely } from 'kysely'
import type { Database } from '../../database/tables/tables'

export type LinkCounts = { visits: number; starts: number; submissions: number }

const NONE: LinkCounts = { visits: 0, starts: 0, submissions: 0 }

export async function countForLink(
  db: Kysely<Database>,
  linkId: string,
  counter: 'visits' | 'starts',
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

/** Of what was begun through the link, which may be gone since: its counts are not made anew. */
export async function countSubmission(db: Kysely<Database>, linkId: string): Promise<void> {
  const counted = db.updateTable('link_counts').set((eb) => ({ submissions: eb('submissions', '+', 1) }))
  await counted.where('link_id', '=', linkId).execute()
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
