import { todayInIndia } from '@/schemas/dates'
import { applicationEntity } from '../../modules/applications/entity'
import { isSimulated } from '../../modules/applications/simulated'
import { offerOf } from '../../database/tables/loan-offer'
import type { ApplicationRow } from '../../database/tables/tables'
import type { Lender } from '../../config/deployment/lenders-schema'
import type { Deps } from '../../delivery/deps'
import { offerRow } from '../../modules/lenders/offer-rows'
import { findAcceptance } from '../../modules/lifecycle/acceptances'
import { sheetsOf } from './workbook'

export const XLSX_MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export type Spreadsheet = {
  name: string
  bytes: Buffer
  isSimulated: boolean
}

export async function createExport(deps: Deps, row: ApplicationRow, lender: Lender): Promise<Spreadsheet> {
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const application = await applicationEntity(deps.db, row)
  const status = application.lender_statuses.find(({ lender_id }) => lender_id === lender.id)
  const today = todayInIndia(deps.now())
  const offer = offerRow(deps.environment.deployment, lender, row, status, today)
  const acceptance = await findAcceptance(deps.db, row)
  const bytes = await writeXlsxFile(
    sheetsOf(application, offer, acceptance?.offer ?? offerOf(row)),
  ).toBuffer()
  const isMadeUp = offer.is_simulated || isSimulated(row)
  return { name: `${row.tracker_id}-${lender.id.toLowerCase()}.xlsx`, bytes, isSimulated: isMadeUp }
}
