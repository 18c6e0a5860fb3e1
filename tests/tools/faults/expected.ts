const NOBODY_IS_KNOWN =
  'The sign-in page keeps nothing on the phone: whoever opens it next would find a mobile that is not theirs. It is typed again.'

/** Cells that do not hold, by moment and fault, each with its reason. One that holds again fails the run, so that it goes from here. */
export const EXPECTED_FAILURES: Readonly<Record<string, string>> = {
  'sendLoginOtp x reload before': NOBODY_IS_KNOWN,
  'sendLoginOtp x reload after': NOBODY_IS_KNOWN,
  'sendLoginOtp x killed browser': NOBODY_IS_KNOWN,
  'verifyLoginOtp x killed browser': NOBODY_IS_KNOWN,
  'openBorrowerLink x killed browser': NOBODY_IS_KNOWN,
}

/** The same with a server that keeps to the letter of the specification, beside those above. */
export const EXPECTED_OF_LETTER: Readonly<Record<string, string>> = {}
