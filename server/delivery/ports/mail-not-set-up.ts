import { HttpError } from '../../core/http-error'

/** There is no way for mails on this server, and there will be none in a minute either. */
export class MailNotSetUpError extends HttpError {
  constructor() {
    super(503, 'Email is not set up on this server')
  }
}
