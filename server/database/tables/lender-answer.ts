/** What a lender said last of an application, under the names of specification 3.17. */
export type LenderAnswer = {
  status: LenderStatus
  /** The lender's own reference. */
  lender_ref_id: string
  /** Nobody was asked: the answer is made up. */
  is_simulated?: true
  raw_data_from_lender: {
    stage: string
    message: string
    description: string
    /** Where the borrower goes on, at lenders that take over from there. */
    data?: { target: { url: string } }
  }
}

/** How a lead stands at a lender. */
export type LenderStatus = 'APPROVED' | 'IN_REVIEW' | 'REJECTED'
