/** Under the names of specification 3.17. */
export type LenderAnswer = {
  status: LenderStatus
  lender_ref_id: string
  /** Nobody was asked: the answer is made up. */
  is_simulated?: true
  raw_data_from_lender: {
    stage: string
    message: string
    description: string
    data?: { target: { url: string } }
  }
}

export type LenderStatus = 'APPROVED' | 'IN_REVIEW' | 'REJECTED'
