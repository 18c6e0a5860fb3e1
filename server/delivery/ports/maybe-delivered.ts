import { HttpError } from '../../core/http-error'

/** A retry must have the same reference. */
export class MaybeDeliveredError extends HttpError {
  constructor(message: string) {
    super(502, message)
  }
}
