import * as z from 'zod/mini'
import { defineCall } from '../call'
import { dataOf, maybeText } from '../wire'

/**
 * Says whose link or personal code somebody has followed, so that they know whom they apply with: a call of our own. `visit=1` says that
 * the link was followed just now; it is counted for its agent.
 */
export const getReferrer = defineCall({
  method: 'GET',
  path: '/v1/public/referrer/{id}',
  query: z.object({ visit: z.optional(z.literal('1')) }),
  response: dataOf(z.object({ name: maybeText })),
})
