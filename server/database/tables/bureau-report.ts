export type BureauReport = {
  /** Null for somebody the bureau does not know. */
  score: number | null
  /** Rupees. */
  overdue_amount: number
  is_simulated: boolean
  reference: string
  /** A keyed hash of the PAN. */
  subject: string
  reported_at: string
}
