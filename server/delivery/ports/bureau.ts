/** Amounts in rupees, dates YYYY-MM-DD. */
export type Enquiry = {
  /** Ours; sent twice, it is one enquiry. */
  reference: string
  name: string
  mobile: string
  panNumber: string
  birthDate: string | null
  loanType: string
  requiredAmount: number | null
}

/** `score` is null for somebody unknown to the bureau; rupees. */
export type BureauAnswer = { score: number | null; overdueAmount: number }

export type Bureau = {
  isSimulated: boolean
  /** @throws HttpError 502 or 503 when it did not answer */
  enquire: (enquiry: Enquiry) => Promise<BureauAnswer>
}
