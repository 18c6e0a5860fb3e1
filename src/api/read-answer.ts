import { REQUEST_ID } from '@/schemas/headers'
import { NetworkError, toApiError } from './api-error'

const UNREADABLE = Symbol('unreadable')

/** `header` reads one of its headers. */
type RawAnswer = { status: number; text: string; header: (name: string) => string | null }

/**
 * The JSON of an answer that is a success; null where it has none.
 * @throws ApiError for a failure, NetworkError for what cannot have come from the API: a save must not pass for done then.
 */
export function readAnswer({ status, text, header }: RawAnswer): unknown {
  const body = parsed(text)
  if (status === 511) throw new NetworkError('signIn')
  if (status < 200 || status >= 300)
    throw toApiError(status, body, waitOf(header('retry-after')), header(REQUEST_ID))
  if (body === UNREADABLE)
    throw new NetworkError(isPage(text, header('content-type')) ? 'signIn' : 'unreadable')
  // Some servers answer 200 and say in the body what it really is (specification 4.2).
  const failure = failureIn(body)
  if (failure !== null) throw toApiError(failure, body, null, header(REQUEST_ID))
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
  const code = body.status_code
  return typeof code === 'number' && code >= 400 && code < 600 ? code : null
}

/** Seconds, or a date, as milliseconds from now. */
function waitOf(header: string | null): number | null {
  if (header === null) return null
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(wait) ? null : Math.max(0, wait)
}
