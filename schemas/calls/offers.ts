import * as z from 'zod/mini'
import { defineCall } from '../call'
import { breInfoSchema } from '../entities/loan-offer'
import { loanOfferSchema } from '../forms/loan-offer'
import { applicationId } from '../text/primitives'
import { dataOf } from '../wire'

const offerResponse = dataOf(z.object({ bre_info: breInfoSchema }))

/** Runs the rules engine, or answers its standing decision. */
export const requestLoanOffer = defineCall({
  method: 'POST',
  path: '/v1/bureau/bre/loankone',
  request: z.object({ application_id: applicationId }),
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
  }),
  response: offerResponse,
})
