import { HttpError } from '../../core/http-error'

/** A retry must have the same reference. */
export class MaybeDeliveredError extends HttpError {
  /** @param who shown to people: 'The lender' */
  constructor(who: string) {
    super(502, `${who} did not answer. Please try again: nothing is sent twice.`)
  }
}
