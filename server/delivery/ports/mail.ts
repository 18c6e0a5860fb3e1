export type Mail = {
  tenant: string
  to: string
  subject: string
  text: string
  attachment?: { name: string; mime: string; bytes: Buffer }
  /** The same on a retry, so that a mailbox shows the mail once. */
  reference: string
}

/** Throws when the mail was not taken. */
export type SendMail = (mail: Mail) => Promise<void>
