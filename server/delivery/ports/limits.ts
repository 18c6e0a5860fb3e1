/** A partner's login, or the verification of a borrower's mobile: counted apart. */
export type CodeKind = 'login' | 'verification'

/** Each throws HttpError 429 when it is used up. */
export type Limits = {
  countSend: (kind: CodeKind, mobile: string, address: string) => Promise<void>
  /** Counts before the code is compared, so that simultaneous guesses all count; the result takes the count of a right code back. */
  countGuess: (kind: CodeKind, mobile: string, address: string) => Promise<() => Promise<void>>
  /** So that nobody tries all tracker ids or mobiles. */
  countTracking: (address: string) => Promise<void>
  /** So that nobody tries all codes of links. */
  countVisit: (address: string) => Promise<void>
  countReport: (address: string) => Promise<void>
  countComplaint: (tenant: string, mobile: string, address: string) => Promise<void>
}
