import * as z from 'zod/mini'
import { maybe, maybeFlag, maybeNumber, maybeText } from '../wire'

/** Ours: what decides about an application beside its sections. Unknown where a server keeps to the specification. */
export const lifecycleSchema = z.object({
  offer: maybeText,
  statement: maybeText,
  acknowledged: maybeText,
  /** Until the offer or its statement ends: by the server's clock, so that a phone whose clock is wrong counts right. */
  offer_seconds_left: maybeNumber,
  /** A lead or files are with a lender that has not refused them. */
  is_with_lender: maybeFlag,
  lender_name: maybeText,
  acceptance: maybe(
    z.object({
      id: maybeText,
      accepted_at: maybeText,
      proposal_number: maybeText,
      sha256: maybeText,
      is_acknowledged: maybeFlag,
    }),
  ),
})

export type Lifecycle = z.output<typeof lifecycleSchema>
