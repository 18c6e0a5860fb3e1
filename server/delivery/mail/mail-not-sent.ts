import { HttpError } from '../../core/http-error'

/** The answer for a mail that was not taken, by whatever transport (specification 7.17). */
export function mailNotSent(): HttpError {
  return new HttpError(502, 'Failed to send email')
}
