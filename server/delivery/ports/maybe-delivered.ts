import { HttpError } from '../../core/http-error'

/** A retry must have the same reference. */
export class MaybeDeliveredError extends HttpError {
  constructor(message: string) {
    super(502, message)
  }
}

/** The receiver has answered that nothing came of it, of earlier tries neither. */
export class NotTakenError extends HttpError {
  constructor(message: string) {
    super(502, message)
  }
}
