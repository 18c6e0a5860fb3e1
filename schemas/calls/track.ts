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

/**
 * Says how a borrower's application stands. Four answers are ours: `application_status`, where it stands; `may_withdraw`, that it has an
 * accepted loan that may still be left; `has_consents`, that its borrower can read what was consented to; and `is_simulated`, that no
 * bureau was asked for the decision on it.
 */
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
