import { defineCall } from '../call'
import { keyFactsSchema } from '../entities/key-facts'
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
