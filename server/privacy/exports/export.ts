import { todayInIndia } from '@/schemas/dates'
import type { Lender } from '../../config/deployment/lenders-schema'
import { offerOf } from '../../database/tables/loan-offer'
import type { ApplicationRow } from '../../database/tables/tables'
import type { Deps } from '../../delivery/deps'
import { applicationEntity } from '../../modules/applications/entity'
import { isSimulated } from '../../modules/applications/simulated'
import { offerRow } from '../../modules/lenders/offer-rows'
import { findAcceptance } from '../../modules/lifecycle/acceptances'
import { withCurrentOffer } from '../../modules/lifecycle/current-offer'
import { sheetsOf } from './workbook'

export const XLSX_MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** All that a lender gets of an application, as the sheets of a file that is to be made. */
export async function readExport(deps: Deps, row: ApplicationRow, lender: Lender) {
  const application = await applicationEntity(deps.db, row)
  const status = application.lender_statuses.find(({ lender_id }) => lender_id === lender.id)
  const today = todayInIndia(deps.now())
  const offer = offerRow(deps.environment.deployment, lender, row, status, today)
  const acceptance = await findAcceptance(deps.db, row)
  const sheets = sheetsOf(application, offer, acceptance?.offer ?? offerOf(withCurrentOffer(deps, row)))
  const isMadeUp = offer.is_simulated || isSimulated(row)
  return { name: `${row.tracker_id}-${lender.id.toLowerCase()}.xlsx`, sheets, isSimulated: isMadeUp }
}
