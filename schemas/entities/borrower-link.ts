import * as z from 'zod/mini'
import { HAND_OVER_PURPOSES } from '../borrower-link'
import { nonEmptyText, listOf, maybe, maybeNumber, maybeText, numberOrText } from '../wire'
import { noticeSchema } from './consents'
import { keyFactsSchema } from './key-facts'
import { soundSchema } from './sound'

/** TAKEN is told to a borrower's second phone alone. */
const stateSchema = z.enum([
  'WAITING',
  'OPENED',
  'TAKEN',
  'ACKNOWLEDGED',
  'ACCEPTED',
  'CONSENTED',
  'REFUSED',
  'EXPIRED',
  'ENDED',
])

export const borrowerLinkSchema = z.object({
  id: nonEmptyText,
  purpose: z.enum(HAND_OVER_PURPOSES),
  state: stateSchema,
  /** Until the link is worth nothing, by the server's clock. */
  seconds_left: numberOrText,
  /** Told to the borrower alone, who has accepted: by it the loan is followed, and left. */
  tracker_id: maybeText,
})

export type BorrowerLink = z.output<typeof borrowerLinkSchema>

/** A new hand-over, with the link that is told once: its secret is kept nowhere. */
export const newBorrowerLinkSchema = z.extend(borrowerLinkSchema, {
  url: nonEmptyText,
  qr_code_image: nonEmptyText,
})

export type NewBorrowerLink = z.output<typeof newBorrowerLinkSchema>

export const borrowerLinkViewSchema = z.extend(borrowerLinkSchema, {
  sent_by: maybeText,
  /** Only while it can be answered. */
  consents: maybe(
    z.object({
      sha256: nonEmptyText,
      notices: listOf(noticeSchema),
      /** Of all of them, in English. */
      sound: soundSchema,
      /** All of them in another language, under a hash of their own. */
      renderings: listOf(z.object({ language: nonEmptyText, sha256: nonEmptyText, sound: soundSchema })),
    }),
  ),
  /** Rupees with paise, percent a year, months. Only while it can be answered. */
  statement: maybe(
    z.extend(keyFactsSchema, {
      amount: numberOrText,
      interest_rate: numberOrText,
      instalment: numberOrText,
      term_months: maybeNumber,
    }),
  ),
})

export type BorrowerLinkView = z.output<typeof borrowerLinkViewSchema>
