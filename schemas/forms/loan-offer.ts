import * as z from 'zod/mini'
import { LIMITS } from '../limits'
import { date, number } from '../text/primitives'

/** Amount in rupees, tenure in months. */
export const loanOfferSchema = z.object({
  selected_loan_amount: number({ minimum: LIMITS.amountMinimum }),
  max_tenure_allowed: number({ minimum: 1 }),
  disbursement_date: date(),
  emi_start_date: date(),
})

export type LoanOfferValues = z.output<typeof loanOfferSchema>
