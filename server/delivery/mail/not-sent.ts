import { HttpError } from '../../core/http-error'

/** What is told of a mail that was not taken, whatever the way (specification 7.17). */
export function notSent(): HttpError {
  return new HttpError(502, 'Failed to send email')
}
