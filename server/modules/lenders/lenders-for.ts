import { todayInIndia } from '@/schemas/dates'
import { consentFacts } from '../applications/consents'
import { lenderStatuses } from '../applications/lender-statuses'
import { findOwn } from '../applications/ownership'
import type { Agent } from '../../http/access/sessions'
import { withReport } from '../bre/bureau-report'
import type { ApplicationRow } from '../../database/tables/tables'
import type { Deps } from '../../delivery/deps'
import { offerRows, type OfferRow } from './offer-rows'

/** Asks the bureau where the consents allow it. @throws HttpError 404 for no own application */
export async function listLendersFor(
  deps: Deps,
  agent: Agent,
  id: string,
): Promise<{ row: ApplicationRow; lenders: OfferRow[] }> {
  const found = await findOwn(deps.db, agent, id)
  // Without the consents the bureau is not asked.
  const { terms, bureau } = await consentFacts(deps, deps.db, found)
  const row = terms === 'GIVEN' && bureau === 'GIVEN' ? await withReport(deps, found) : found
  const statuses = await lenderStatuses(deps.db, row.id)
  const lenders = offerRows(deps.environment.deployment, row, statuses, todayInIndia(deps.now()))
  return { row, lenders }
}
