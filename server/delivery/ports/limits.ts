/** What a one-time code is for: a partner's login, or the verification of a borrower's mobile. The two are counted apart. */
export type CodeKind = 'login' | 'verification'

/** What anybody may ask for only so often; each throws HttpError 429 when it is used up. */
export type Limits = {
  /** Counts a code sent to a mobile and asked for from an address. */
  countSend: (kind: CodeKind, mobile: string, address: string) => Promise<void>
  /**
   * Counts a code that is entered for a mobile, from an address, before it is compared, so that guesses made at the same
   * moment are all counted.
   * @returns takes the count back: the code was the right one
   */
  countGuess: (kind: CodeKind, mobile: string, address: string) => Promise<() => Promise<void>>
  /** Counts a look-up of a tracker id or a mobile, so that nobody tries them all. */
  countTracking: (address: string) => Promise<void>
  /** Counts a question whose link somebody has followed, so that nobody tries all codes. */
  countVisit: (address: string) => Promise<void>
  /** Counts a report of how fast pages were. */
  countReport: (address: string) => Promise<void>
  /** Counts a complaint about a tenant that gives this mobile, from an address. */
  countComplaint: (tenant: string, mobile: string, address: string) => Promise<void>
}
