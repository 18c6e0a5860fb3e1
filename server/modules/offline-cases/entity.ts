import type { Selectable } from 'kysely'
import type { Database } from '../../database/tables/tables'
import type { Deployment } from '../../config/deployment/read-deployment'
import { findLender } from '../../config/deployment/lenders'

/** An offline case as it is sent, with the names of its lenders (specification 3.15). */
export function offlineCaseEntity(
  deployment: Pick<Deployment, 'lenders'>,
  row: Selectable<Database['offline_cases']>,
) {
  return {
    id: row.id,
    tracker_id: row.tracker_id,
    // Its time is over (retention/clean-up.ts); its place in the list stays.
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
