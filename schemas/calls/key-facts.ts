import * as z from 'zod/mini'
import { defineCall } from '../call'
import { acknowledgementSchema, keyFactsSchema, statementHash } from '../entities/key-facts'
import { dataOf } from '../wire'

/** Of the standing offer; a new one when that has changed. Our own call: without it the offer is shown without a statement. */
export const getKeyFacts = defineCall({
  method: 'GET',
  path: '/v1/loan-application/{id}/key-facts',
  response: dataOf(keyFactsSchema),
})

/** The borrower has read the statement of this hash. Our own call, sent right before an acceptance that cannot carry it; refused when the offer has changed. */
export const acknowledgeKeyFacts = defineCall({
  method: 'POST',
  path: '/v1/loan-application/{id}/key-facts/acknowledgement',
  request: z.object({ sha256: statementHash }),
  response: dataOf(acknowledgementSchema),
})
