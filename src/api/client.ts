import type * as z from 'zod/mini'
import type { Call, PathParameters } from '@/schemas/call'
import { DEVICE_HEADER, PROOF_HEADER } from '@/schemas/headers'
import { onUnread } from '@/schemas/report-unreadable'
import { callerToken } from '../storage/caller'
import { readStored, store } from '../storage/local-storage'
import { randomId } from '../storage/random-id'
import { ApiError } from './api-error'
import { apiUrl } from './base-url'
import { readAnswer } from './read-answer'
import { request, timeLimitOf } from './request'

export type CallOptions<Definition extends Call> = {
  signal?: AbortSignal | undefined
  /** The idempotency key; a new one for each call when not given. */
  key?: string | undefined
  /** Of work, for a code that the server asks one for. */
  proof?: string | undefined
} & (PathParameters<Definition['path']> extends never
  ? { params?: undefined }
  : { params: Record<PathParameters<Definition['path']>, string> }) &
  (Definition['query'] extends z.ZodMiniType
    ? { query: z.output<Definition['query']> }
    : { query?: undefined }) &
  (Definition['request'] extends z.ZodMiniType
    ? { body: z.output<Definition['request']> }
    : { body?: undefined })

// Only logged (specification 8.8).
onUnread((what) => {
  // oxlint-disable-next-line no-console -- the console is where a developer looks
  if (import.meta.env.DEV) console.warn(`Not shown in full: ${what}`)
})

type UnauthorizedListener = (token: string | null) => void
const unauthorizedListeners = new Set<UnauthorizedListener>()

/** Calls `listener` with the rejected token (null: none) for each 401 (specification 8.2). */
export function onUnauthorized(listener: UnauthorizedListener): () => void {
  unauthorizedListeners.add(listener)
  return () => unauthorizedListeners.delete(listener)
}

/** Notifies the listeners of a 401; returns the error. Uploads use it too. */
export function reported(error: unknown, token: string | null): unknown {
  if (error instanceof ApiError && error.status === 401)
    for (const listener of unauthorizedListeners) listener(token)
  return error
}

/** @throws ApiError for a failed response, NetworkError for none, ZodError for an answer of another shape */
export async function callApi<Definition extends Call>(
  call: Definition,
  options: CallOptions<Definition>,
): Promise<z.output<Definition['response']>> {
  return (await exchange(call, options, null)).answer
}

/** Like `callApi`, with the version that was read (If-Match) and the one that the answer brings; null when unknown. */
export async function exchange<Definition extends Call>(
  call: Definition,
  { signal, key, proof, params, query, body }: CallOptions<Definition>,
  version: string | null,
): Promise<{ answer: z.output<Definition['response']>; version: string | null }> {
  const token = callerToken()
  const headers = new Headers({ accept: 'application/json' })
  if (token !== null) headers.set('token', token)
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (version !== null) headers.set('if-match', version)
  // Browsers repeat a dropped POST by themselves.
  if (call.method === 'POST' || call.method === 'PATCH') headers.set('idempotency-key', key ?? randomId())
  // Specification 7.4 asks for it on the OTP sends; a passkey is the other way in.
  if (/otp|passkeys/.test(call.path)) {
    headers.set('x-lk-client', 'web-app')
    const device = readStored('device')
    if (device !== null) headers.set(DEVICE_HEADER, device)
  }
  if (proof !== undefined) headers.set(PROOF_HEADER, proof)

  const init = {
    method: call.method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  }
  const { response, text } = await request(apiUrl(call.path, params, query), init, timeLimitOf(call))
  const device = response.headers.get(DEVICE_HEADER)
  if (device !== null) store('device', device)
  return {
    // Only the generic call hides the schema's output type.
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
