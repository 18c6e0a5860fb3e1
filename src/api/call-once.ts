import type * as z from 'zod/mini'
import type { Call } from '@/schemas/call'
import { callerToken } from '../storage/caller'
import { randomId } from '../storage/random-id'
import { ApiError } from './api-error'
import { callApi, type CallOptions } from './client'

/** So many are remembered at most; a page on which more went wrong begins anew. */
const REMEMBERED = 50

/** Keys of what may have been done without saying so: the answer was lost, or the server failed. */
const open = new Map<string, string>()

/**
 * As `callApi`, for what must not be done twice and no outbox has: the very same asked again has the key of the first time for as
 * long as nobody knows whether it was done. Once anything else was acknowledged it is meant anew.
 * @throws as `callApi`
 */
export async function callOnce<Definition extends Call>(
  call: Definition,
  options: CallOptions<Definition>,
): Promise<z.output<Definition['response']>> {
  const { params, query, body } = options
  const asked = JSON.stringify([callerToken(), call.path, params, query, body])
  const key = open.get(asked) ?? randomId()
  if (open.size >= REMEMBERED) open.clear()
  open.set(asked, key)
  try {
    const answer = await callApi(call, { ...options, key })
    open.clear()
    return answer
  } catch (error) {
    // A refusal has done nothing; one that asks for patience may follow what has.
    const isRefused = error instanceof ApiError && error.status < 500 && error.retryAfter === null
    if (isRefused) open.delete(asked)
    throw error
  }
}
