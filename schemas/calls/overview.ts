import * as z from 'zod/mini'
import { defineCall } from '../call'
import { dataOf, idText, listOf, maybe, maybeFlag, maybeText, numberOrText, textOr } from '../wire'
import { applicationSummary } from './applications'

/** `is_more` where counting stopped at `count`. */
const counted = { count: numberOrText, is_more: maybeFlag }

const named = z.object({ id: idText, name: textOr('') })

/**
 * All that waits for the agent, and how many applications there are of each status and month: a call of our own. Lists have the newest
 * few; `month` is YYYY-MM in India.
 */
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
      drafts: listOf(applicationSummary),
      leads: listOf(z.extend(named, { lender_name: maybeText, lender_status: maybeText })),
    }),
  ),
})
