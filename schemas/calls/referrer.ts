import * as z from 'zod/mini'
import { defineCall } from '../call'
import { dataOf, maybeText } from '../wire'

/** A call of our own: whose link or code somebody has followed. `visit=1`: it was followed just now, which is counted for its agent. */
export const getReferrer = defineCall({
  method: 'GET',
  path: '/v1/public/referrer/{id}',
  query: z.object({ visit: z.optional(z.literal('1')) }),
  response: dataOf(z.object({ name: maybeText })),
})
