import * as z from 'zod/mini'
import { defineCall } from '../call'
import { applicationTrackingSchema, registrationTrackingSchema } from '../forms/tracking'
import { text } from '../text/primitives'
import { dataWithMessage, maybeFlag, maybeText } from '../wire'

export const trackRegistration = defineCall({
  method: 'GET',
  path: '/v1/join-us/track',
  query: registrationTrackingSchema,
  response: dataWithMessage(z.object({ message: maybeText })),
})

/** Of our own in the answer: `application_status`, `may_withdraw`, `has_consents`, and `is_simulated`, when no bureau was asked. */
export const trackApplication = defineCall({
  method: 'GET',
  path: '/v1/track',
  query: z.extend(applicationTrackingSchema, { hostname: text() }),
  response: dataWithMessage(
    z.object({
      message: maybeText,
      application_status: maybeText,
      may_withdraw: maybeFlag,
      has_consents: maybeFlag,
      is_simulated: maybeFlag,
    }),
  ),
})
