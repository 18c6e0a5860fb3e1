import * as z from 'zod/mini'
import { defineCall } from '../call'
import { ASKED_PURPOSES, CONSENT_PURPOSES } from '../consent-purposes'
import { consentSchema, consentsSchema } from '../entities/consents'
import { applicationTrackingSchema } from '../forms/tracking'
import { choice, text } from '../text/primitives'
import { acknowledgement, dataListOf, dataOf } from '../wire'

/* All of these are calls of our own; whoever knows none of them is asked for the two consents of the start form alone. */

const subject = { purpose: choice(CONSENT_PURPOSES), lender_id: z.optional(text()) }

/** For who has proved the mobile. */
export const getConsents = defineCall({
  method: 'GET',
  path: '/v1/track/consents',
  query: applicationTrackingSchema,
  response: dataOf(consentsSchema),
})

const noticeHash = z.string().check(z.regex(/^[\da-f]{64}$/, 'Invalid notice'))

/** The consents that are asked for while an application is made, each with its notice and what was decided. */
export const listAskedConsents = defineCall({
  method: 'GET',
  path: '/v1/loan-application/{id}/consents',
  response: dataListOf(consentSchema),
})

/** The borrower's decision about one of them, which may be changed. Answers as the list does. */
export const answerConsent = defineCall({
  method: 'POST',
  path: '/v1/loan-application/{id}/consents/answer',
  request: z.object({
    purpose: choice(ASKED_PURPOSES),
    decision: choice(['GIVEN', 'REFUSED']),
    sha256: noticeHash,
  }),
  response: dataListOf(consentSchema),
})

/** Says that the borrower has read a notice, known by its hash, and consents; an agent can say so of a lender alone. */
export const giveConsent = defineCall({
  method: 'POST',
  path: '/v1/loan-application/{id}/consents',
  request: z.object({ ...subject, sha256: noticeHash }),
  response: acknowledgement,
})

export const withdrawConsent = defineCall({
  method: 'POST',
  path: '/v1/track/consents/withdrawal',
  request: z.extend(applicationTrackingSchema, subject),
  response: dataOf(consentsSchema),
})

export const getStoredData = defineCall({
  method: 'GET',
  path: '/v1/track/held-data',
  query: applicationTrackingSchema,
  response: dataOf(z.record(z.string(), z.unknown())),
})

export const requestErasure = defineCall({
  method: 'POST',
  path: '/v1/track/erasure-request',
  request: applicationTrackingSchema,
  response: dataOf(consentsSchema),
})
