import { rememberPhrase } from '@/schemas/language/phrases'
import type { TextValues } from '@/schemas/language/texts'

const UNKNOWN_FAILURE = 'Something went wrong!'
const NO_ANSWER = {
  unreached: 'No connection. Nothing is lost, please try again.',
  silent: 'The server does not answer. Nothing is lost, please try again.',
  unreadable: 'The answer did not arrive whole. Nothing is lost, please try again.',
  /** A captive portal or a proxy answered with a page. */
  signIn:
    'This network asks for a sign-in. Nothing is lost: sign in to it in your browser, or use another network, then try again.',
} as const
const UNREADABLE_FAILURE = 'Something went wrong while processing the response.'

/** A failed response (specification 8.1). */
export class ApiError extends Error {
  override name = 'ApiError'

  constructor(
    readonly status: number,
    readonly serverMessage: string | null,
    readonly statusCode: number | null = null,
    /** Milliseconds from the answer; null when the server does not say. */
    readonly retryAfter: number | null = null,
    /** Of the server's log; null when the answer has none. */
    readonly requestId: string | null = null,
    /** To be solved before the same request is sent again; null for none. */
    readonly challenge: unknown = null,
  ) {
    super(serverMessage ?? UNKNOWN_FAILURE)
  }
}

/** No answer of the API came: it is unknown whether the server did the work. */
export class NetworkError extends Error {
  override name = 'NetworkError'

  constructor(readonly reason: keyof typeof NO_ANSWER = 'unreached') {
    super(NO_ANSWER[reason])
  }
}

/** Text and values of our own beside a message with values in it, for readers of another language. */
export function rememberMessage(message: string, body: object): void {
  const { message_key: source, message_values: values } = body as Record<string, unknown>
  // Whatever they are, they are put into a text as text.
  if (typeof source === 'string') rememberPhrase(message, { source, values: Object(values) as TextValues })
}

/** Specification 8.1; `retryAfter` in milliseconds. */
export function toApiError(
  status: number,
  body: unknown,
  retryAfter: number | null = null,
  requestId: string | null = null,
): ApiError {
  if (typeof body !== 'object' || body === null)
    return new ApiError(status, null, null, retryAfter, requestId)
  const message = 'message' in body && typeof body.message === 'string' ? innerMessage(body.message) : null
  if (message) rememberMessage(message, body)
  const statusCode = 'status_code' in body && typeof body.status_code === 'number' ? body.status_code : null
  const challenge = 'challenge' in body ? body.challenge : null
  return new ApiError(status, message, statusCode, retryAfter, requestId, challenge)
}

/** Some servers wrap another service's JSON; its message or detail is for people (specification 8.1). */
function innerMessage(message: string): string {
  const start = message.indexOf('{')
  if (start === -1) return message
  const inner = /(?:message|detail)["']?\s*:\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)')/.exec(
    message.slice(start),
  )
  return inner?.groups?.['double'] ?? inner?.groups?.['single'] ?? UNREADABLE_FAILURE
}

/** The server's message, else the screen's, else a general one (specification 8.1). */
export function failureText(error: unknown, fallback?: string): string {
  if (error instanceof ApiError) return error.serverMessage ?? fallback ?? UNKNOWN_FAILURE
  if (error instanceof NetworkError) return error.message
  if (isLostCode(error)) return NO_ANSWER.unreached
  return fallback ?? UNKNOWN_FAILURE
}

/** A chunk did not arrive: browsers have no error type for it, only a message. */
function isLostCode(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message)
}
