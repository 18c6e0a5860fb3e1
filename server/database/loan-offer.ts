/** The rules' yes as it is stored, under the names of specification 3.14: rupees, percent a year, months, YYYY-MM-DD. */
export type Offer = {
  decision: 'APPROVED'
  /** Left out for a borrower whom the bureau does not know. */
  bre_score?: number
  interest_rate: number
  final_emi: number
  total_processing_fee_amount: number
  insurance_fee: number
  selected_loan_amount: number
  suggested_loan_amount: number
  max_tenure_allowed: number
  disbursement_date: string
  emi_start_date: string
  /** The range that the agent may choose from: fields of our own. */
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
  /** Left out for a borrower whom the bureau does not know. */
  bre_score?: number
  reason: string[]
  check_values: { overdue_amount?: number }
  is_simulated?: boolean
}
