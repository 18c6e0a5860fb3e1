import * as z from 'zod/mini'
import { defineCall } from '../call'
import { offlineCaseSchema } from '../forms/offline-case'
import { clientId } from '../text/primitives'
import {
  acknowledgement,
  idText,
  listOf,
  maybe,
  maybeFlag,
  maybeNumber,
  maybeText,
  numberOrText,
  pageOf,
  textOr,
} from '../wire'
import { pageQuery } from './applications'

const lenderInfo = z.object({
  lender_id: maybe(idText),
  name: maybeText,
  disbursement_date: maybeText,
  is_pendency: maybeFlag,
  pendency_desc: maybeText,
  insurance_fee_waiver: maybeNumber,
  pf_waiver_percentage: maybeNumber,
  interest_rate_waiver: maybeNumber,
})

const offlineCase = z.object({
  tracker_id: maybe(idText),
  name: textOr(''),
  loan_type: maybeText,
  required_amount: maybeNumber,
  remarks: maybeText,
  created_at: maybeText,
  lender_info: listOf(lenderInfo),
})

export type OfflineCase = z.output<typeof offlineCase>

export const createOfflineCase = defineCall({
  method: 'POST',
  path: '/v1/payout/case',
  request: z.extend(offlineCaseSchema, { client_id: clientId }),
  response: acknowledgement,
})

export const listOfflineCases = defineCall({
  method: 'GET',
  path: '/v1/payout/case',
  query: pageQuery,
  response: pageOf(offlineCase, numberOrText),
})
