import * as z from 'zod/mini'
import { defineCall } from '../call'
import {
  dataOf,
  idText,
  listOf,
  maybe,
  maybeFlag,
  maybeNumber,
  maybeText,
  numberOrText,
  textOr,
} from '../wire'
import { applicationSummary } from './applications'

/** `is_more` where counting stopped at `count`. */
const counted = { count: numberOrText, is_more: maybeFlag }

/** `updated_at` is when it was last saved. */
const touched = { required_amount: maybeNumber, updated_at: maybeText }

const named = z.object({ id: idText, name: textOr(''), ...touched })

/** A call of our own: the newest few that wait for the agent, and counts of each status and month (YYYY-MM in India). */
export const getOverview = defineCall({
  method: 'GET',
  path: '/v1/loan-application/overview',
  response: dataOf(
    z.object({
      statuses: listOf(z.object({ status: z.string(), ...counted })),
      months: listOf(z.object({ month: z.string(), ...counted })),
      returned: listOf(z.extend(named, { remarks: maybeText, job_type: maybeText })),
      offers: listOf(named),
      offer_count: maybe(z.object(counted)),
      drafts: listOf(z.extend(applicationSummary, { ...touched, is_accepted: maybeFlag })),
      leads: listOf(z.extend(named, { lender_name: maybeText, lender_status: maybeText })),
    }),
  ),
})
