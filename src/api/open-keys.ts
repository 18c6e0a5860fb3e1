import { randomId } from '../storage/random-id'
import { ApiError } from './api-error'

/*
 * Keys of requests that may have been done without saying so: the answer was lost, or the server failed. Whoever asks the very same
 * again asks under the key of the first time, so that it is done once.
 */

const open = new Map<string, string>()

/**
 * Does something that changes the server under a key: the one of the last time where what is asked is still open, else a new one,
 * as for what is not to be told again (`asked` is null). Once the server has acknowledged any change, what was asked before is
 * meant anew.
 */
export async function underKey<Answer>(
  asked: string | null,
  work: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const key = open.get(asked ?? '') ?? randomId()
  if (asked !== null) open.set(asked, key)
  try {
    const answer = await work(key)
    open.clear()
    return answer
  } catch (error) {
    // A refusal has done nothing; one that asks for patience may follow what has.
    const isRefused = error instanceof ApiError && error.status < 500 && error.retryAfter === null
    if (isRefused) open.delete(asked ?? '')
    throw error
  }
}
