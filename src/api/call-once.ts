import type * as z from 'zod/mini'
import type { Call } from '@/schemas/call'
import { callerToken } from '../storage/caller'
import { randomId } from '../storage/random-id'
import { ApiError } from './api-error'
import { callApi, type CallOptions } from './client'

/** After this many uncertain calls all keys are forgotten. */
const REMEMBERED = 50

/** Keys of calls that may have been done: the answer was lost, or the server failed. */
const open = new Map<string, string>()

/** Like `callApi`: the same request keeps its idempotency key until it is known whether it was done. */
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
    // A rejection has done nothing; one with Retry-After may follow a request that has.
    const isRefused = error instanceof ApiError && error.status < 500 && error.retryAfter === null
    if (isRefused) open.delete(asked)
    throw error
  }
}
