import type * as z from 'zod/mini'
import type { Call, PathParameters } from '@/schemas/call'
import { onUnread } from '@/schemas/report-unreadable'
import { callerToken } from '../storage/caller'
import { randomId } from '../storage/random-id'
import { ApiError } from './api-error'
import { apiUrl } from './base-url'
import { readAnswer } from './read-answer'
import { request, timeLimitOf } from './request'

/** Its path parameters, its query and its body, as its schemas put them out. */
export type CallOptions<Definition extends Call> = {
  signal?: AbortSignal | undefined
  /** The key under which the server does it once, however often it is sent; one of its own for each call when not given. */
  key?: string | undefined
} & (PathParameters<Definition['path']> extends never
  ? { params?: undefined }
  : { params: Record<PathParameters<Definition['path']>, string> }) &
  (Definition['query'] extends z.ZodMiniType
    ? { query: z.output<Definition['query']> }
    : { query?: undefined }) &
  (Definition['request'] extends z.ZodMiniType
    ? { body: z.output<Definition['request']> }
    : { body?: undefined })

// Only logged (specification 8.8): whoever uses the app has the rest of the answer, whoever builds it should know.
onUnread((what) => {
  // oxlint-disable-next-line no-console -- the console is where a developer looks
  if (import.meta.env.DEV) console.warn(`An answer could not be read in full: ${what}`)
})

type UnauthorizedListener = (token: string | null) => void
const unauthorizedListeners = new Set<UnauthorizedListener>()

/** Calls `listener` with the refused token, null when there was none, whenever a call meets a 401 (specification 8.2). */
export function onUnauthorized(listener: UnauthorizedListener): () => void {
  unauthorizedListeners.add(listener)
  return () => unauthorizedListeners.delete(listener)
}

/** Answers what a call threw, and tells the listeners where it is a 401; uploads use it too, because they make their own calls. */
export function reported(error: unknown, token: string | null): unknown {
  if (error instanceof ApiError && error.status === 401)
    for (const listener of unauthorizedListeners) listener(token)
  return error
}

/**
 * Makes one call of the specification and parses its answer.
 * @throws ApiError for a failed response, NetworkError when none of the API's came, a ZodError for an answer out of shape.
 */
export async function callApi<Definition extends Call>(
  call: Definition,
  options: CallOptions<Definition>,
): Promise<z.output<Definition['response']>> {
  return (await exchange(call, options, null)).answer
}

/**
 * As `callApi`, for a call about something that has versions: `version` is the one it was last read in, null when that is not
 * known, and the answer tells the one there is now, null where the server has none.
 */
export async function exchange<Definition extends Call>(
  call: Definition,
  { signal, key, params, query, body }: CallOptions<Definition>,
  version: string | null,
): Promise<{ answer: z.output<Definition['response']>; version: string | null }> {
  const token = callerToken()
  const headers = new Headers({ accept: 'application/json' })
  if (token !== null) headers.set('token', token)
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (version !== null) headers.set('if-match', version)
  // Browsers send a dropped POST again by themselves.
  if (call.method === 'POST' || call.method === 'PATCH') headers.set('idempotency-key', key ?? randomId())
  // Specification 7.4 asks for this header on the OTP sends; the server may read it from any call.
  if (call.path.includes('otp')) headers.set('x-lk-client', 'web-app')

  const init = {
    method: call.method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  }
  const { response, text } = await request(apiUrl(call.path, params, query), init, timeLimitOf(call))
  return {
    // The schema of this very definition: only the generic call hides its output type.
    answer: call.response.parse(answerOf(response, text, token)) as z.output<Definition['response']>,
    version: response.headers.get('etag'),
  }
}

function answerOf({ status, headers }: Response, text: string, token: string | null): unknown {
  try {
    return readAnswer({ status, text, header: (name) => headers.get(name) })
  } catch (error) {
    throw reported(error, token)
  }
}
