import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { phraseOf } from '@/schemas/language/phrases'
import { messageWithKey } from './message-with-key'

/** A message that the caller may read (specification 8.1); any other error answers 500 without its text. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: ContentfulStatusCode

  /** A message with values in it was made by `phrase`, so that a page can show it in another language. */
  constructor(
    status: ContentfulStatusCode,
    message: string,
    readonly phrase = phraseOf(message),
  ) {
    super(message)
    this.status = status
  }

  /** `status_code` makes the client's OTP form start again (specification 4.2). */
  get body() {
    return { ...messageWithKey(this.message, this.phrase), status_code: this.status }
  }
}

/** 404 for what is not there, and for what belongs to somebody else: the two must look the same. */
export function notFound(message = 'Application not found'): HttpError {
  return new HttpError(404, message)
}

/** 409 for a step taken out of order or after the application was closed. */
export function conflict(message: string): HttpError {
  return new HttpError(409, message)
}
