import { todayInIndia } from '@/schemas/dates'
import { applicationEntity } from '../applications/entity'
import { isSimulated } from '../applications/simulated'
import { offerOf } from '../database/loan-offer'
import type { ApplicationRow } from '../database/tables'
import type { Lender } from '../deployment/lenders-schema'
import type { Deps } from '../deps'
import { offerRow } from '../lenders/offer-rows'
import { findAcceptance } from '../lifecycle/acceptances'
import { sheetsOf } from './workbook'

/** The type of a spreadsheet. */
export const XLSX_MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A spreadsheet with a name to save it under. */
export type Spreadsheet = {
  name: string
  bytes: Buffer
  /** Whether something in it is made up. */
  isSimulated: boolean
}

/** Makes the spreadsheet of an application as it stands now, for one lender. */
export async function exportFor(deps: Deps, row: ApplicationRow, lender: Lender): Promise<Spreadsheet> {
  // The writer is loaded when the first export is asked for.
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const application = await applicationEntity(deps.db, row)
  const word = application.lender_statuses.find(({ lender_id }) => lender_id === lender.id)
  const today = todayInIndia(deps.now())
  const offer = offerRow(deps.environment.deployment, lender, row, word, today)
  const acceptance = await findAcceptance(deps.db, row)
  const bytes = await writeXlsxFile(
    sheetsOf(application, offer, acceptance?.offer ?? offerOf(row)),
  ).toBuffer()
  const isMadeUp = offer.is_simulated || isSimulated(row)
  return { name: `${row.tracker_id}-${lender.id.toLowerCase()}.xlsx`, bytes, isSimulated: isMadeUp }
}
