/** One text to one person. */
export type Message = { to: string; kind: 'otp' | 'mail'; text: string; code?: string; sessionId?: string }

/** Delivers a message or throws HttpError 502. */
export type SendMessage = (message: Message) => Promise<void>
