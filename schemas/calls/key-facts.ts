import * as z from 'zod/mini'
import { defineCall } from '../call'
import { acknowledgementSchema, keyFactsSchema } from '../entities/key-facts'
import { dataOf } from '../wire'

/**
 * The Key Facts Statement of an application's standing offer: the one that was issued, or a new one when the offer has changed
 * or its time has passed. A call of ours beside those of the specification: where a server has none, the offer is shown
 * without it.
 */
export const getKeyFacts = defineCall({
  method: 'GET',
  path: '/v1/loan-application/{id}/key-facts',
  response: dataOf(keyFactsSchema),
})

/**
 * Says that the borrower has read this very statement, known by its hash. It is sent right before the acceptance, and refused when
 * the offer has changed since. A call of ours, made only where the offer says that it has key facts.
 */
export const acknowledgeKeyFacts = defineCall({
  method: 'POST',
  path: '/v1/loan-application/{id}/key-facts/acknowledgement',
  request: z.object({ sha256: z.string().check(z.regex(/^[\da-f]{64}$/, 'Invalid statement')) }),
  response: dataOf(acknowledgementSchema),
})
