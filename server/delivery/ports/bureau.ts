/** What a credit bureau is told of a borrower who has consented to it. Rupees, YYYY-MM-DD. */
export type Enquiry = {
  /** Ours; a bureau that gets the same one twice was asked once. */
  reference: string
  name: string
  mobile: string
  panNumber: string
  birthDate: string | null
  loanType: string
  requiredAmount: number | null
}

/** What the bureau says of a borrower: null for the score of somebody it does not know. Overdue in rupees. */
export type BureauAnswer = { score: number | null; overdueAmount: number }

/** The way to the credit bureau. */
export type Bureau = {
  /** Whether it makes its answers up, which are then shown as such wherever they go. */
  isSimulated: boolean
  /** @throws HttpError 502 or 503 when it did not answer */
  enquire: (enquiry: Enquiry) => Promise<BureauAnswer>
}
