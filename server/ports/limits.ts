/** What anybody may ask for only so often; each throws HttpError 429 when it is used up. */
export type Limits = {
  /** Counts a code sent to a mobile and asked for from an address. */
  countSend: (mobile: string, address: string) => Promise<void>
  /** Counts a look-up of a tracker id or a mobile, so that nobody tries them all. */
  countTracking: (address: string) => Promise<void>
}
