import * as z from 'zod/mini'
import { defineCall } from '../call'
import { keyFactsSchema, statementHash } from '../entities/key-facts'
import { breInfoSchema } from '../entities/loan-offer'
import { loanOfferSchema } from '../forms/loan-offer'
import { applicationId } from '../text/primitives'
import { dataOf, maybe } from '../wire'

const offerResponse = dataOf(z.object({ bre_info: breInfoSchema, key_facts: maybe(keyFactsSchema) }))

/** Runs the rules engine, or answers its standing decision; ours: with the statement of the offer, which its page shows at once. */
export const requestLoanOffer = defineCall({
  method: 'POST',
  path: '/v1/bureau/bre/loankone',
  request: z.object({ application_id: applicationId, with_key_facts: z.optional(z.boolean()) }),
  response: offerResponse,
})

/** Update (`is_accepted` false) reruns the rules; accept (also `skip_bre_rerun` true) locks the offer (specification 4.12). */
export const updateLoanOffer = defineCall({
  method: 'PATCH',
  path: '/v1/bureau/bre/loankone',
  request: z.object({
    application_id: applicationId,
    updated_info: loanOfferSchema,
    is_accepted: z.boolean(),
    skip_bre_rerun: z.boolean(),
    /** Ours, where the offer says that it is taken: the borrower has read the statement of this hash. */
    acknowledged_sha256: z.optional(statementHash),
  }),
  response: offerResponse,
})
