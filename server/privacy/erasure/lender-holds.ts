import { sql, type Transaction } from 'kysely'
import type { Database } from '../../database/tables/tables'

/** The borrower has to withdraw there first. */
type LenderHold = { application: string; tracker_id: string; lenders: string[] }

/** Thrown before anything was changed. */
export class LenderHoldError extends Error {
  readonly holds: readonly LenderHold[]

  constructor(holds: readonly LenderHold[]) {
    super('Lenders hold an application of this borrower')
    this.holds = holds
  }
}

const keyOf = (send: { application_id: string; lender_id: string }) =>
  `${send.application_id} ${send.lender_id}`

/** Sent to lenders, or perhaps sent, and not rejected. */
export async function findLenderHolds(
  trx: Transaction<Database>,
  ids: readonly string[],
): Promise<LenderHold[]> {
  const sends = await trx
    .selectFrom('lender_sends')
    .innerJoin('applications', 'applications.id', 'lender_sends.application_id')
    .select(['application_id', 'lender_id', 'tracker_id', 'answer'])
    .where(sql<boolean>`application_id = any(${ids})`)
    .orderBy('claimed_at')
    .execute()
  const rejected = new Set(sends.filter(({ answer }) => answer?.status === 'REJECTED').map(keyOf))
  const holds = new Map<string, LenderHold>()
  for (const send of sends.filter((one) => !rejected.has(keyOf(one)))) {
    const { application_id: application, tracker_id, lender_id } = send
    const lenders = new Set([...(holds.get(application)?.lenders ?? []), lender_id])
    holds.set(application, { application, tracker_id, lenders: [...lenders] })
  }
  return [...holds.values()]
}
