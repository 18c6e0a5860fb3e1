import * as z from 'zod/mini'
import { defineCall } from '../call'
import { noticeSchema } from '../entities/consents'
import { applicationId, choice, text } from '../text/primitives'
import {
  acknowledgement,
  dataListOf,
  dataOf,
  nonEmptyText,
  idText,
  listOf,
  maybe,
  maybeFlag,
  maybeNumber,
  maybeText,
  textList,
} from '../wire'

const lenderOffer = z.object({
  lender_id: idText,
  lender_name: z.string(),
  /** Ours beside the specification. */
  logo_url: maybeText,
  is_preferred: maybeFlag,
  loan_amount_range: maybeText,
  interest_rate_range: maybeText,
  tenure_range: maybeText,
  processing_fee_range: maybeText,
  insurance_fee_range: maybeText,
  /** Ours beside the specification: the yearly cost in percent, and the instalment in rupees, at the most. */
  annual_percentage_rate: maybeNumber,
  instalment: maybeNumber,
  penal_charges: maybeText,
  /** Ours: a statement of what it would lend can be read (`listLenderKeyFacts`). */
  has_key_facts: maybeFlag,
  mailed_at: maybeText,
  consent_notice: maybe(noticeSchema),
  is_consent_withdrawn: maybeFlag,
  decision: maybeText,
  supportedAction: maybeText,
  reason: textList,
  message: maybeText,
  /** Ours: no credit bureau or no lender was asked. */
  is_simulated: maybeFlag,
})

export type LenderOffer = z.output<typeof lenderOffer>

/** The list of lenders. Specification 7.16 says `data.data`; a client that reads `data` of the body may mean one `data`. */
const lenderList = z.pipe(
  z.transform((body: unknown) => {
    const outer = typeof body === 'object' && body !== null && 'data' in body ? body.data : body
    return Array.isArray(outer) ? { data: outer } : outer
  }),
  z.object({ data: listOf(z.object({ lender_id: idText, name: z.string() })) }),
)

export const listLenders = defineCall({
  method: 'GET',
  path: '/v1/lender',
  response: lenderList,
})

export const listLenderOffers = defineCall({
  method: 'GET',
  path: '/v1/lender/policy/decision',
  query: z.object({ application_id: applicationId }),
  response: dataListOf(lenderOffer),
})

/** Rupees, percent a year. */
const lenderKeyFacts = z.object({
  lender_id: idText,
  sha256: nonEmptyText,
  annual_percentage_rate: maybeNumber,
  instalment: maybeNumber,
  total_to_pay: maybeNumber,
  page_url: nonEmptyText,
  pdf_url: maybeText,
})

/** Indicative until each lender makes its own offer. A call of ours, made only where a row says that it has a statement. */
export const listLenderKeyFacts = defineCall({
  method: 'GET',
  path: '/v1/loan-application/{id}/lender/key-facts',
  response: dataListOf(lenderKeyFacts),
})

export const sendLead = defineCall({
  method: 'POST',
  path: '/v1/lender/integration/lead',
  request: z.object({ lender_id: text(), application_id: applicationId }),
  response: dataOf(z.object({ status: maybeText, client_reference_id: maybe(idText) })),
})

export const uploadLeadFiles = defineCall({
  method: 'POST',
  path: '/v1/lender/integration/lead/upload',
  request: z.object({ lender_id: text(), lead_id: text(), application_id: applicationId }),
  response: acknowledgement,
})

export const emailLender = defineCall({
  method: 'POST',
  path: '/v1/loan-application/{applicationId}/lender/{lenderId}/email',
  response: acknowledgement,
})

export const exportApplication = defineCall({
  method: 'GET',
  path: '/v1/loan-application/{id}/export',
  query: z.object({ export_type: choice(['xlsx']), lender_id: text() }),
  response: dataOf(z.object({ file_url: nonEmptyText })),
})
