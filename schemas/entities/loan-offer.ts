import * as z from 'zod/mini'
import { maybe, maybeFlag, maybeNumber, maybeText, textList } from '../wire'
import { borrowerLinkSchema } from './borrower-link'

/** The rules engine's answer (specification 3.14, 3.19). Amounts in rupees, rate in percent a year, tenure in months. */
export const breInfoSchema = z.object({
  decision: z.string(),
  bre_score: maybeNumber,
  interest_rate: maybeNumber,
  final_emi: maybeNumber,
  total_processing_fee_amount: maybeNumber,
  insurance_fee: maybeNumber,
  selected_loan_amount: maybeNumber,
  suggested_loan_amount: maybeNumber,
  max_tenure_allowed: maybeNumber,
  disbursement_date: maybeText,
  emi_start_date: maybeText,
  is_accepted: maybeFlag,
  /** Ours: STANDING, or NONE: then one that was accepted before has ended. */
  acceptance: maybeText,
  accepted_sha256: maybeText,
  /** Ours: how far the agent may go from the offer. */
  minimum_loan_amount: maybeNumber,
  maximum_loan_amount: maybeNumber,
  minimum_tenure: maybeNumber,
  maximum_tenure: maybeNumber,
  /** Ours: the day of the month on which instalments fall, and the last one on which a disbursement makes the next month's. */
  emi_day: maybeNumber,
  emi_cut_off_day: maybeNumber,
  /** Ours: this server has a Key Facts Statement of the offer, and takes its acknowledgement. */
  has_key_facts: maybeFlag,
  /** Ours: the acceptance may carry that acknowledgement. */
  takes_acknowledged_sha256: maybeFlag,
  /** Ours: until the offer or its statement ends, by the server's clock. */
  offer_seconds_left: maybeNumber,
  /** Ours: the link to the borrower's own phone that is open, and that the agent who asks has made. */
  open_hand_over: maybe(borrowerLinkSchema),
  /** Ours: in which the borrower is written to, where it is known. */
  borrower_language: maybeText,
  /** Ours: no credit bureau was asked. */
  is_simulated: maybeFlag,
  reason: textList,
  check_values: maybe(z.object({ overdue_amount: maybeNumber })),
})

export type BreInfo = z.output<typeof breInfoSchema>
