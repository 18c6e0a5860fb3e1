import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { fillText } from '@/schemas/language/format-text'
import { phraseOf, type Phrase } from '@/schemas/language/phrases'
import type { Text, TextValues, ValuesOf } from '@/schemas/language/texts'

/** A message that the caller may read (specification 8.1); any other error answers 500 without its text. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: ContentfulStatusCode

  /** `phrase`: text and values of a message with values in it, for a page that shows it in another language. */
  constructor(
    status: ContentfulStatusCode,
    message: string,
    private readonly phrase: Phrase = phraseOf(message),
  ) {
    super(message)
    this.status = status
  }

  /** `status_code` makes the client's OTP form start again (specification 4.2). */
  get body(): { message: string; status_code: number; message_key?: string; message_values?: TextValues } {
    const { message, status, phrase } = this
    return {
      message,
      status_code: status,
      ...(phrase.values && { message_key: phrase.source, message_values: phrase.values }),
    }
  }
}

/** A refusal with values in its message. */
export function createRefusal<const Source extends Text>(
  status: ContentfulStatusCode,
  source: Source,
  ...[values]: ValuesOf<Source>
): HttpError {
  return new HttpError(status, fillText(source, values), { source, values: values ?? {} })
}

/** 404 for what is not there, and for what belongs to somebody else: the two must look the same. */
export function notFound(message = 'Application not found'): HttpError {
  return new HttpError(404, message)
}

/** 409 for a step taken out of order or after the application was closed. */
export function conflict(message: string): HttpError {
  return new HttpError(409, message)
}
