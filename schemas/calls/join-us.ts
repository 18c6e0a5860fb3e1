import * as z from 'zod/mini'
import { defineCall } from '../call'
import { partnerRegistrationSchema } from '../forms/partner-registration'
import { applicationTrackingSchema, registrationTrackingSchema } from '../forms/tracking'
import { choice, linkText, mobile, text } from '../primitives'
import { REGISTRATION_FILE_TYPES } from '../uploads'
import { dataOf, dataWithMessage, givenText, idText, maybe, maybeFlag, maybeText } from '../wire'

const messageResponse = dataWithMessage(z.object({ message: maybeText }))

/** A prospective partner's registration. */
export const requestRegistration = defineCall({
  method: 'POST',
  path: '/v1/join-us/request',
  request: z.extend(partnerRegistrationSchema, { utm_id: linkText }),
  response: dataOf(z.object({ tracker_id: maybe(idText) })),
})

/** Uploads a document of a registration. */
export const uploadRegistrationFile = defineCall({
  method: 'POST',
  path: '/v1/join-us/upload-file',
  form: z.object({ mobile, file_type: choice(REGISTRATION_FILE_TYPES) }),
  fileField: 'file',
  response: dataOf(z.object({ file_id: givenText })),
})

/** How a registration stands. */
export const trackRegistration = defineCall({
  method: 'GET',
  path: '/v1/join-us/track',
  query: registrationTrackingSchema,
  response: messageResponse,
})

/**
 * How a borrower's application stands. Four answers are ours: `application_status`, where it stands; `may_withdraw`, that it has an
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
