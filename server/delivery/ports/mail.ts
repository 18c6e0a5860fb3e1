import { HttpError } from '../../core/http-error'

export type Mail = {
  tenant: string
  to: string
  subject: string
  text: string
  attachment?: { name: string; mime: string; bytes: Buffer }
  /** The same on a retry, so that a mailbox shows the mail once. */
  reference: string
}

/** @throws MailNotSetUpError, or `mailNotSent` */
export type SendMail = (mail: Mail) => Promise<void>

/** The answer for a mail that was not taken, by whatever transport (specification 7.17). */
export function mailNotSent(): HttpError {
  return new HttpError(502, 'Failed to send email')
}

/** A retry will not help: the server has no transport for mails. */
export class MailNotSetUpError extends HttpError {
  constructor() {
    super(503, 'Email is not set up on this server')
  }
}
