import type { AliasableExpression, ExpressionBuilder } from 'kysely'
import type { Database } from '../../database/tables/tables'

/** Submitted, or sent to a lender, or perhaps sent where a server died meanwhile. */
export function mustBeRetained(
  eb: ExpressionBuilder<Database, 'applications'>,
): AliasableExpression<boolean> {
  const sends = eb.selectFrom('lender_sends').select('lender_sends.application_id')
  const isSent = eb.exists(sends.whereRef('lender_sends.application_id', '=', 'applications.id'))
  return eb.or([eb('applications.status', '=', 'COMPLETED'), isSent]).$castTo<boolean>()
}
