import type { Kysely } from 'kysely'
import type { LenderAnswer } from '../database/lender-answer'
import type { Database } from '../database/tables'

/** A lender's status as it is sent with an application (specification 3.17). */
export type LenderStatusEntity = LenderAnswer & { lender_id: string }

/** What lenders said last of some applications: of each lender the newest answer. */
export async function lenderStatuses(
  db: Kysely<Database>,
  applicationIds: readonly string[],
): Promise<(LenderStatusEntity & { application_id: string })[]> {
  const rows = await db
    .selectFrom('lender_sends')
    .select(['application_id', 'lender_id', 'answer'])
    .where('application_id', 'in', applicationIds)
    .where('sent_at', 'is not', null)
    .where('answer', 'is not', null)
    .orderBy('sent_at')
    .execute()
  const newest = new Map<string, LenderStatusEntity & { application_id: string }>()
  for (const { application_id, lender_id, answer } of rows) {
    if (answer) newest.set(`${application_id} ${lender_id}`, { application_id, lender_id, ...answer })
  }
  return [...newest.values()]
}
