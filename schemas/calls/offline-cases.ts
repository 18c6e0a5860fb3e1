import * as z from 'zod/mini'
import { defineCall } from '../call'
import { offlineCaseSchema } from '../forms/offline-case'
import { acknowledgement, dataOf, idText, listOf, maybe } from '../wire'
import { pageQuery } from './applications'

const lenderInfo = z.object({
  lender_id: maybe(idText),
  name: maybe(z.string()),
  disbursement_date: maybe(z.string()),
  is_pendency: maybe(z.boolean()),
  pendency_desc: maybe(z.string()),
  insurance_fee_waiver: maybe(z.number()),
  pf_waiver_percentage: maybe(z.number()),
  interest_rate_waiver: maybe(z.number()),
})

const offlineCase = z.object({
  tracker_id: maybe(idText),
  name: z.string(),
  loan_type: maybe(z.string()),
  required_amount: maybe(z.number()),
  remarks: maybe(z.string()),
  created_at: maybe(z.string()),
  lender_info: listOf(lenderInfo),
})

/** A recorded offline disbursement as the server keeps it (specification 3.15). */
export type OfflineCase = z.output<typeof offlineCase>

/** Records an offline disbursement. */
export const createOfflineCase = defineCall({
  method: 'POST',
  path: '/v1/payout/case',
  request: offlineCaseSchema,
  response: acknowledgement,
})

/** A page of the recorded offline disbursements. */
export const listOfflineCases = defineCall({
  method: 'GET',
  path: '/v1/payout/case',
  query: pageQuery,
  response: dataOf(
    z.object({ list: listOf(offlineCase), total_pages: z.number(), total_elements: z.number() }),
  ),
})
