import { listLenderOffers, listLenders, sendLead, uploadLeadFiles } from '@/schemas/calls/lenders'
import { todayInIndia } from '@/schemas/dates'
import { areGiven } from '../applications/consents'
import { lenderStatuses } from '../applications/lender-statuses'
import { findOwn } from '../applications/ownership'
import { withReport } from '../bre/bureau-report'
import { standingReceipts } from '../consents/standing'
import type { Api } from '../http/serve'
import { consentToLead } from '../lenders/consent-to-lead'
import { mailsOf } from '../lenders/mails'
import { offerRows } from '../lenders/offer-rows'
import { sendFilesOnce, sendLeadOnce } from '../lenders/send-lead'

/** The lenders, what each would offer for an application, and leads and files sent to them (specification 2.28, 7.16). */
export function lendersResource({ serve }: Api): void {
  // Specification 7.16 reads `data.data`.
  serve(listLenders, 'agent', async ({ deps }) => ({
    data: { data: deps.environment.deployment.lenders.map(({ id, name }) => ({ lender_id: id, name })) },
  }))

  serve(listLenderOffers, 'agent', async ({ deps, query, caller }) => {
    const found = await findOwn(deps.db, caller, query.application_id)
    // Without the consents nobody is asked, and what the bureau might say decides nothing.
    const row = (await areGiven(deps, found)) ? await withReport(deps, found) : found
    const words = await lenderStatuses(deps.db, [row.id])
    const mails = await mailsOf(deps.db, row.id)
    const rows = offerRows(deps.environment.deployment, row, words, todayInIndia(deps.now()))
    const receipts = await standingReceipts(deps.db, row)
    return {
      data: rows.map((one) =>
        Object.assign(one, consentToLead(deps, receipts, one), {
          mailed_at: mails.get(one.lender_id)?.toISOString(),
        }),
      ),
    }
  })

  serve(sendLead, 'agent', async ({ deps, body, caller }) => {
    const { reference, answer } = await sendLeadOnce(deps, caller, body)
    return { data: { status: answer?.status, client_reference_id: reference } }
  })

  serve(uploadLeadFiles, 'agent', async ({ deps, body, caller }) => {
    const { answer } = await sendFilesOnce(deps, caller, body)
    return { data: { status: answer?.status, message: answer?.raw_data_from_lender.message } }
  })
}
