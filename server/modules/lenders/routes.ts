import type { Kysely } from 'kysely'
import {
  listLenderKeyFacts,
  listLenderOffers,
  listLenders,
  sendLead,
  uploadLeadFiles,
} from '@/schemas/calls/lenders'
import { todayInIndia } from '@/schemas/dates'
import type { Database, ApplicationRow } from '../../database/tables/tables'
import type { Deps } from '../../delivery/deps'
import type { Agent } from '../../http/access/sessions'
import { originOf } from '../../http/origin'
import type { Api } from '../../http/serve'
import { consentFacts } from '../applications/consents'
import { lenderStatuses } from '../applications/lender-statuses'
import { findOwn } from '../applications/ownership'
import { withReport } from '../bre/bureau-report'
import { activeReceipts } from '../consents/active-receipts'
import { withCurrentOffer } from '../lifecycle/current-offer'
import { consentToLead } from './consent-to-lead'
import { indicativeStatement } from './key-facts'
import { offerRows, type OfferRow } from './offer-rows'
import { requireLender, sendFilesOnce, sendLeadOnce } from './send-lead'
import { lenderStatementLinks } from './statement-links'

async function lastMailedByLender(
  db: Kysely<Database>,
  applicationId: string,
): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectFrom('lender_sends')
    .select((eb) => ['lender_id', eb.fn.coalesce('sent_at', 'earlier_sent_at').as('sent_at')])
    .where('application_id', '=', applicationId)
    .where('kind', '=', 'MAIL')
    .execute()
  return new Map(rows.flatMap(({ lender_id, sent_at }) => (sent_at ? [[lender_id, sent_at] as const] : [])))
}

/** Asks the bureau where the consents allow it. @throws HttpError 404 for no own application */
async function listLendersFor(
  deps: Deps,
  agent: Agent,
  id: string,
): Promise<{ row: ApplicationRow; lenders: OfferRow[] }> {
  const found = await findOwn(deps.db, agent, id)
  const { terms, bureau } = await consentFacts(deps, deps.db, found)
  const mayAsk = terms === 'GIVEN' && bureau === 'GIVEN' && found.erasure_requested_at === null
  const row = withCurrentOffer(deps, mayAsk ? await withReport(deps, found) : found)
  const statuses = await lenderStatuses(deps.db, row.id)
  const lenders = offerRows(deps.environment.deployment, row, statuses, todayInIndia(deps.now()))
  return { row, lenders }
}

/** Specification 2.28, 7.16. */
export function lendersResource({ serve }: Api): void {
  // Specification 7.16 reads `data.data`.
  serve(listLenders, 'agent', async ({ deps }) => ({
    data: { data: deps.environment.deployment.lenders.map(({ id, name }) => ({ lender_id: id, name })) },
  }))

  serve(listLenderOffers, 'agent', async ({ deps, query, caller }) => {
    const { row, lenders } = await listLendersFor(deps, caller, query.application_id)
    const mails = await lastMailedByLender(deps.db, row.id)
    const receipts = await activeReceipts(deps.db, row)
    return {
      data: lenders.map((one) =>
        Object.assign(one, consentToLead(deps, receipts, one), {
          mailed_at: mails.get(one.lender_id)?.toISOString(),
        }),
      ),
    }
  })

  serve(listLenderKeyFacts, 'agent', async ({ deps, params, caller, context }) => {
    const { row, lenders } = await listLendersFor(deps, caller, params.id)
    const origin = originOf(context, deps.environment)
    return {
      data: lenders.flatMap(({ lender_id, has_key_facts }) => {
        const statement = has_key_facts && indicativeStatement(deps, row, requireLender(deps, lender_id))
        if (!statement) return []
        const { page, pdf } = lenderStatementLinks(deps, caller, {
          applicationId: row.id,
          lenderId: lender_id,
        })
        const { annual_percentage_rate, instalment, total_to_pay } = statement.facts
        return [
          {
            lender_id,
            sha256: statement.sha256,
            annual_percentage_rate,
            instalment,
            total_to_pay,
            page_url: `${origin}${page}`,
            pdf_url: `${origin}${pdf}`,
          },
        ]
      }),
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
