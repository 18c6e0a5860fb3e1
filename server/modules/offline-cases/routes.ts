import type { Selectable } from 'kysely'
import { createOfflineCase, listOfflineCases } from '@/schemas/calls/offline-cases'
import { findLender } from '../../config/deployment/lenders'
import type { Deployment } from '../../config/deployment/read-deployment'
import { pageCount, positionsOf, readTotal } from '../../database/tables/list-totals'
import type { Database } from '../../database/tables/tables'
import type { Api } from '../../http/serve'
import { recordOnce } from './record'

/** Specification 3.15. */
function offlineCaseEntity(
  deployment: Pick<Deployment, 'lenders'>,
  row: Selectable<Database['offline_cases']>,
) {
  return {
    id: row.id,
    tracker_id: row.tracker_id,
    // Emptied after its retention period (retention/clean-up.ts).
    name: row.name || 'Erased',
    loan_type: row.loan_type,
    required_amount: row.required_amount,
    remarks: row.remarks,
    created_at: row.created_at.toISOString(),
    lender_info: row.lender_info.map((info) =>
      Object.assign({ name: findLender(deployment, info.lender_id)?.name }, info),
    ),
  }
}

/** Specification 3.15, 7.18. */
export function offlineCasesResource({ serve }: Api): void {
  serve(createOfflineCase, 'agent', async ({ deps, body, caller }) => ({
    data: await recordOnce(deps, caller.userId, body),
  }))

  serve(listOfflineCases, 'agent', async ({ deps, query, caller }) => {
    const total = await readTotal(deps.db, caller.userId, 'offline_cases')
    const { first, below } = positionsOf(total, query)
    const rows = await deps.db
      .selectFrom('offline_cases')
      .selectAll()
      .where('user_id', '=', caller.userId)
      .where('position', '<=', first)
      .where('position', '>', below)
      .orderBy('position', 'desc')
      .execute()
    return {
      list: rows.map((row) => offlineCaseEntity(deps.environment.deployment, row)),
      ...pageCount(total, query.size),
    }
  })
}
