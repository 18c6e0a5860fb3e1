import { sql, type Kysely } from 'kysely'
import type { Database } from '../../database/tables/tables'

/** `ids` are not erased. An application that had another borrower too is left out of `erased` and `sent`. */
export async function listRetainedAfterErasure(db: Kysely<Database>, mobile: string, ids: readonly string[]) {
  const consents = await db
    .selectFrom('consents')
    .selectAll()
    .where('mobile', '=', mobile)
    .where(sql<boolean>`application_id <> all(${ids})`)
    .orderBy('id')
    .execute()
  const erased = await db
    .selectFrom('applications')
    .select(['id', 'tracker_id'])
    .where(sql<boolean>`id = any(${consents.map(({ application_id }) => application_id)})`)
    .where('mobile', '=', '')
    .where((eb) => {
      const others = eb.selectFrom('consents').select('consents.id').where('consents.mobile', '<>', mobile)
      return eb.not(eb.exists(others.whereRef('consents.application_id', '=', 'applications.id')))
    })
    .execute()
  const sent = await db
    .selectFrom('lender_sends')
    .select(['application_id', 'lender_id', 'kind', 'sent_at', 'answer'])
    .where(sql<boolean>`application_id = any(${erased.map(({ id }) => id)})`)
    .execute()
  return { consents, erased, sent }
}
