export type Message = {
  tenant: string
  to: string
  kind: 'otp' | 'mail' | 'notice'
  text: string
  /** Of the text, English where it has no other. */
  language?: string
  /** Of the operators' register, for a text that is in it. */
  templateId?: string | undefined
  code?: string
  sessionId?: string
  /** The same on a retry; without one, each is a message of its own. */
  reference?: string
}

/** @throws HttpError 502 when it was not delivered */
export type SendMessage = (message: Message) => Promise<void>
