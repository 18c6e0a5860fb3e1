import type * as z from 'zod/mini'
import type { Call, PathParameters } from '@/schemas/call'
import { readStored } from '../storage/local-storage'
import { NetworkError, toApiError } from './api-error'
import { apiUrl } from './base-url'

/** What a call wants beside its name: its path parameters, its query and its body, as its schemas put them out. */
export type CallOptions<Definition extends Call> = {
  signal?: AbortSignal | undefined
} & (PathParameters<Definition['path']> extends never
  ? { params?: undefined }
  : { params: Record<PathParameters<Definition['path']>, string> }) &
  (Definition['query'] extends z.ZodMiniType
    ? { query: z.output<Definition['query']> }
    : { query?: undefined }) &
  (Definition['request'] extends z.ZodMiniType
    ? { body: z.output<Definition['request']> }
    : { body?: undefined })

type UnauthorizedListener = (token: string) => void
const unauthorizedListeners = new Set<UnauthorizedListener>()

/** Calls `listener` with the refused token whenever a session token meets a 401 (specification 8.2); answers how to stop. */
export function onUnauthorized(listener: UnauthorizedListener): () => void {
  unauthorizedListeners.add(listener)
  return () => unauthorizedListeners.delete(listener)
}

/** Tells the listeners of a 401; uploads use it too, because they do not go through `callApi`. */
export function reportUnauthorized(token: string | null): void {
  if (token !== null) for (const listener of unauthorizedListeners) listener(token)
}

/** The header that says who calls: the session token, else the guest's (specification 3.3). */
export function authToken(): string | null {
  return readStored('TOKEN') ?? readStored('guest_token')
}

/**
 * Makes one call of the specification and parses its answer.
 * @throws ApiError for a failed response, NetworkError when none came, a ZodError for an answer out of shape.
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
  { signal, params, query, body }: CallOptions<Definition>,
  version: string | null,
): Promise<{ answer: z.output<Definition['response']>; version: string | null }> {
  const token = authToken()
  const headers = new Headers({ accept: 'application/json' })
  if (token !== null) headers.set('token', token)
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (version !== null) headers.set('if-match', version)
  // Specification 7.4 asks for this header on the OTP sends; the server may read it from any call.
  if (call.path.includes('otp')) headers.set('x-lk-client', 'web-app')

  const response = await reach(apiUrl(call.path, params, query), {
    method: call.method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  })
  const answer = await readBody(response)
  if (!response.ok) {
    if (response.status === 401) reportUnauthorized(token)
    throw toApiError(response.status, answer)
  }
  // Not from the API, or broken on the way: a save must not pass for done.
  if (answer === UNREADABLE) throw new NetworkError()
  return {
    // The schema of this very definition: only the generic call hides its output type.
    answer: call.response.parse(answer) as z.output<Definition['response']>,
    version: response.headers.get('etag'),
  }
}

/** What stands for a body that is no JSON: a page of some proxy, or an answer cut in the middle. */
export const UNREADABLE = Symbol('unreadable')

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new NetworkError()
  }
}

async function readBody(response: Response): Promise<unknown> {
  try {
    return parseBody(await response.text())
  } catch {
    return UNREADABLE
  }
}

/** The body of an answer; null when there is none, `UNREADABLE` when it is no JSON. */
export function parseBody(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return UNREADABLE
  }
}
