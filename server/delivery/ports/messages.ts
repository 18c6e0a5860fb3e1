/** One text to one person: a one-time password, a mail, or a word to whoever holds the phone. */
export type Message = {
  tenant: string
  to: string
  kind: 'otp' | 'mail' | 'notice'
  text: string
  code?: string
  sessionId?: string
  /** The same message sent again has the same reference; without one, each is a message of its own. */
  reference?: string
}

/** Delivers a message or throws HttpError 502. */
export type SendMessage = (message: Message) => Promise<void>
