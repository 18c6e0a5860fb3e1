import { HttpError } from '../../core/http-error'

/** The receiver may have it, and may not: what is sent again has to have the same reference. */
export class MaybeDeliveredError extends HttpError {
  /** @param who the receiver in words: 'The lender' */
  constructor(who: string) {
    super(502, `${who} did not answer. Please try again: nothing is sent twice.`)
  }
}
