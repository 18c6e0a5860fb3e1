import type { Selectable } from 'kysely'
import type { Database } from '../../database/tables/tables'
import type { Deployment } from '../../config/deployment/read-deployment'
import { findLender } from '../../config/deployment/lenders'

/** Specification 3.15. */
export function offlineCaseEntity(
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
