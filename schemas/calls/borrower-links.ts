import * as z from 'zod/mini'
import { HAND_OVER_ANSWERS, HAND_OVER_SECRET_LENGTH } from '../borrower-link'
import { defineCall } from '../call'
import { borrowerLinkViewSchema, borrowerLinkSchema, newBorrowerLinkSchema } from '../entities/borrower-link'
import { statementHash } from '../entities/key-facts'
import { mobile, text } from '../text/primitives'
import { dataOf } from '../wire'

/* Calls of our own: a server that has none of them is met by the screens as one that does not answer. */

const secret = z.string().check(z.regex(new RegExp(`^[\\w-]{${HAND_OVER_SECRET_LENGTH}}$`), 'Invalid link'))

/** Of the borrower: only for a server that says so (`links_in_languages` of the tenant's config). */
const language = z.optional(text())

/** For an application, or for the consents of a mobile before there is one. It ends a link that was open before. */
export const createBorrowerLink = defineCall({
  method: 'POST',
  path: '/v1/hand-over',
  request: z.union([
    z.object({
      application_id: z.string().check(z.minLength(1), z.maxLength(100)),
      purpose: z.enum(['STATEMENT', 'ACCEPTANCE']),
      language,
    }),
    z.object({ mobile, purpose: z.literal('CONSENT'), language }),
  ]),
  response: dataOf(newBorrowerLinkSchema),
})

/** For the agent who made it. The same is told as events under `/events`, while a session lasts. */
export const getBorrowerLink = defineCall({
  method: 'GET',
  path: '/v1/hand-over/{id}',
  response: dataOf(borrowerLinkSchema),
})

/** The agent takes the link back; an answer that the borrower has given before stands. */
export const endBorrowerLink = defineCall({
  method: 'DELETE',
  path: '/v1/hand-over/{id}',
  response: dataOf(borrowerLinkSchema),
})

/** The borrower who has proved the mobile opens the link: the first phone that does has it, and is told what is to be read. */
export const openBorrowerLink = defineCall({
  method: 'POST',
  path: '/v1/hand-over/opening',
  request: z.object({ secret }),
  response: dataOf(borrowerLinkViewSchema),
})

/** Asked again it answers the same. */
export const answerBorrowerLink = defineCall({
  method: 'POST',
  path: '/v1/hand-over/answer',
  request: z.object({
    secret,
    answer: z.enum(Object.values(HAND_OVER_ANSWERS).flat()),
    sha256: statementHash,
  }),
  response: dataOf(borrowerLinkSchema),
})
