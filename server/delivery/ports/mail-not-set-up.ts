import { HttpError } from '../../core/http-error'

/** A retry will not help: the server has no transport for mails. */
export class MailNotSetUpError extends HttpError {
  constructor() {
    super(503, 'Email is not set up on this server')
  }
}
