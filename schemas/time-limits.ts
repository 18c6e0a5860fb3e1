/** Milliseconds. Apart from zod, so that charts and every chunk can use it. */
export const TIME_LIMITS = {
  read: 30_000,
  save: 60_000,
  /** A call whose server asks others first: a bureau, a lender, a spreadsheet. */
  slow: 120_000,
  /** An upload of which nothing moves; however large it is, it may go on while something does. */
  uploadStall: 45_000,
  /** The browser's own store of files, which some browsers open and never answer. */
  fileStore: 3000,
  /** A retried read waits so long, doubled each time and shortened by chance, so that many phones do not come back at once. */
  retryBase: 1000,
  /** A server's Retry-After is obeyed up to here; a longer one is told as the failure that it is. */
  retryAfterMaximum: 20_000,
  longWait: 8000,
  cancellableWait: 20_000,
  /** A right code is answered again for so long after it was first taken. */
  codeRepeat: 120_000,
} as const
