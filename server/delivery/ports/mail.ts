/** A mail, with one file or none. */
export type Mail = {
  tenant: string
  to: string
  subject: string
  text: string
  attachment?: { name: string; mime: string; bytes: Buffer }
  /** The same mail sent again has the same reference, so that a mailbox shows it once. */
  reference: string
}

/** Hands a mail over; what it throws means that it was not taken. */
export type SendMail = (mail: Mail) => Promise<void>
