import type { Kysely } from 'kysely'
import type { Database } from '../../database/tables/tables'

export async function lastMailedByLender(
  db: Kysely<Database>,
  applicationId: string,
): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectFrom('lender_sends')
    .select(['lender_id', 'sent_at'])
    .where('application_id', '=', applicationId)
    .where('kind', '=', 'MAIL')
    .execute()
  return new Map(rows.flatMap(({ lender_id, sent_at }) => (sent_at ? [[lender_id, sent_at] as const] : [])))
}
