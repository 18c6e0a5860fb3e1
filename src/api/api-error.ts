const UNKNOWN_FAILURE = 'Something went wrong!'
const NO_CONNECTION = 'No connection. Nothing is lost, please try again.'
const UNREADABLE_FAILURE = 'Something went wrong while processing the response.'

/** A failed response (specification 8.1): its HTTP status, the message for people, and the body's status_code when it has one. */
export class ApiError extends Error {
  override name = 'ApiError'

  constructor(
    readonly status: number,
    /** The server's words; null when it sent none. */
    readonly serverMessage: string | null,
    readonly statusCode: number | null = null,
  ) {
    super(serverMessage ?? UNKNOWN_FAILURE)
  }
}

/** The request never got an answer: no network, or it broke on the way. */
export class NetworkError extends Error {
  override name = 'NetworkError'

  constructor() {
    super(NO_CONNECTION)
  }
}

/** Reads the body of a failed response (specification 8.1). */
export function toApiError(status: number, body: unknown): ApiError {
  if (typeof body !== 'object' || body === null) return new ApiError(status, null)
  const message = 'message' in body && typeof body.message === 'string' ? innerMessage(body.message) : null
  const statusCode = 'status_code' in body && typeof body.status_code === 'number' ? body.status_code : null
  return new ApiError(status, message, statusCode)
}

/**
 * A message may wrap JSON-like text of another service: its own message or detail is what people
 * should read (specification 8.1).
 */
function innerMessage(message: string): string {
  const start = message.indexOf('{')
  if (start === -1) return message
  const inner = /["']?(?:message|detail)["']?\s*:\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)')/.exec(
    message.slice(start),
  )
  return inner?.groups?.['double'] ?? inner?.groups?.['single'] ?? UNREADABLE_FAILURE
}

/** What a toast says of a failure: the server's words, else the screen's own, else the general ones (specification 8.1). */
export function failureText(error: unknown, fallback?: string): string {
  if (error instanceof ApiError) return error.serverMessage ?? fallback ?? UNKNOWN_FAILURE
  if (error instanceof NetworkError || isLostCode(error)) return NO_CONNECTION
  return fallback ?? UNKNOWN_FAILURE
}

/** Code that a call needs did not arrive. Browsers have no type of error for it, only words of their own. */
function isLostCode(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message)
}
