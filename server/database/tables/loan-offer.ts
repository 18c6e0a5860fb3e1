import * as z from 'zod/mini'

/** The figures of an offer that its key facts follow from: rupees, months, percent a year, YYYY-MM-DD. */
const figuresSchema = z.object({
  selected_loan_amount: z.number(),
  max_tenure_allowed: z.number(),
  interest_rate: z.number(),
  disbursement_date: z.iso.date(),
  emi_start_date: z.iso.date(),
  total_processing_fee_amount: z.number(),
  insurance_fee: z.number(),
})

export type Figures = z.output<typeof figuresSchema>

/** Under the names of specification 3.14: rupees, percent a year, months, YYYY-MM-DD. */
export type Offer = Figures & {
  decision: 'APPROVED'
  /** Left out for a borrower whom the bureau does not know. */
  bre_score?: number
  final_emi: number
  suggested_loan_amount: number
  /** Ours: the range that the agent may choose from. */
  minimum_loan_amount: number
  maximum_loan_amount: number
  minimum_tenure: number
  maximum_tenure: number
  /** No credit bureau was asked; offers of earlier releases do not say, and none was. */
  is_simulated?: boolean
}

/** The rules' no (specification 3.19). */
export type Rejection = {
  decision: 'REJECTED'
  bre_score?: number
  reason: string[]
  check_values: { overdue_amount?: number }
  is_simulated?: boolean
}

/** Null too where an older release or a hand has left the figures unreadable. */
export function offerOf({ offer }: { offer: Offer | null }): Offer | null {
  return figuresSchema.safeParse(offer).success ? offer : null
}
