import { REQUEST_ID } from '@/schemas/headers'
import { NetworkError, rememberMessage, toApiError } from './api-error'

const UNREADABLE = Symbol('unreadable')

type RawAnswer = { status: number; text: string; header: (name: string) => string | null }

/** @throws ApiError for a failure, NetworkError for what cannot have come from the API: it must not pass for a success */
export function readAnswer({ status, text, header }: RawAnswer): unknown {
  const body = parsed(text)
  if (status === 511) throw new NetworkError('signIn')
  if (status < 200 || status >= 300)
    throw toApiError(status, body, waitOf(header('retry-after')), header(REQUEST_ID))
  if (body === UNREADABLE)
    throw new NetworkError(isPage(text, header('content-type')) ? 'signIn' : 'unreadable')
  // Some servers answer 200 with the real status in the body (specification 4.2).
  const failure = failureIn(body)
  if (failure !== null) throw toApiError(failure, body, null, header(REQUEST_ID))
  if (typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string')
    rememberMessage(body.message, body)
  return body
}

function parsed(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return UNREADABLE
  }
}

function isPage(text: string, contentType: string | null): boolean {
  return contentType?.includes('html') === true || text.trimStart().startsWith('<')
}

function failureIn(body: unknown): number | null {
  if (typeof body !== 'object' || body === null || !('status_code' in body)) return null
  // A number, or a text of digits: the specification names no types.
  const code = Number(body.status_code)
  return code >= 400 && code < 600 ? code : null
}

/** In milliseconds from now; the header has seconds or a date. */
function waitOf(header: string | null): number | null {
  if (header === null) return null
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(wait) ? null : Math.max(0, wait)
}
