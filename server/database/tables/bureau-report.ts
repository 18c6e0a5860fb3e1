/** All that the credit bureau said of an application's borrower, as it is kept with the application. */
export type BureauReport = {
  /** Null for somebody the bureau does not know. */
  score: number | null
  /** Rupees. */
  overdue_amount: number
  is_simulated: boolean
  reference: string
  /** Whom it is about: a keyed hash of the PAN. */
  subject: string
  reported_at: string
}
