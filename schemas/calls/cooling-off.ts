import * as z from 'zod/mini'
import { defineCall } from '../call'
import { coolingOffSchema } from '../entities/cooling-off'
import { applicationTrackingSchema } from '../forms/tracking'
import { dataOf } from '../wire'

/** True if the borrower may still leave the loan, until when, and for how much. A call of ours, for who has proved the mobile. */
export const getCoolingOff = defineCall({
  method: 'GET',
  path: '/v1/track/cooling-off',
  query: applicationTrackingSchema,
  response: dataOf(coolingOffSchema),
})

/** The borrower leaves the loan; `payback` is the amount that was shown, which must still be the one. A call of ours. */
export const withdrawLoan = defineCall({
  method: 'POST',
  path: '/v1/track/withdrawal',
  request: z.extend(applicationTrackingSchema, { payback: z.number().check(z.gte(0)) }),
  response: dataOf(coolingOffSchema),
})
