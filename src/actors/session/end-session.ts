import { pauseAfter } from '@/machines/outbox/back-off'
import { logout } from '@/schemas/calls/auth'
import { ApiError } from '@/src/api/api-error'
import { apiUrl } from '@/src/api/base-url'
import { readAnswer } from '@/src/api/read-answer'
import { request, timeLimitOf } from '@/src/api/request'
import { randomId } from '@/src/storage/random-id'

/** At five minutes between the last ones, a working day. */
const TRIES = 100

/** `waitMs`: null unless the server says when to ask again. */
type Outcome = { isOver: boolean; waitMs: number | null }

let leaving = new AbortController()

/** For tests: a page that starts again without loading. */
export function forgetEndings(): void {
  leaving.abort()
  leaving = new AbortController()
}

/** A final rejection ends the attempts; a 401 is the goal. */
function isRefusal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.retryAfter !== null) return false
  return error.status >= 400 && error.status < 500 && error.status !== 429
}

async function ask(token: string): Promise<Outcome> {
  const url = apiUrl(logout.path, undefined, undefined)
  const init = {
    method: logout.method,
    headers: { accept: 'application/json', token },
    // Survives the closing of the page. Older browsers refuse it for another origin.
    keepalive: url.startsWith('/'),
  }
  try {
    const { response, text } = await request(url, init, timeLimitOf(logout))
    const { status, headers } = response
    logout.response.parse(readAnswer({ status, text, header: (name) => headers.get(name) }))
    return { isOver: true, waitMs: null }
  } catch (error) {
    const waitMs = error instanceof ApiError ? error.retryAfter : null
    return { isOver: isRefusal(error), waitMs }
  }
}

/** Resolves after the time, or as soon as the network is back. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}

async function goOn(token: string, first: Outcome): Promise<void> {
  const { signal } = leaving
  const id = randomId()
  let { isOver, waitMs } = first
  // oxlint-disable no-await-in-loop -- one attempt follows the other
  for (let attempts = 1; attempts < TRIES && !isOver; attempts += 1) {
    await pause(pauseAfter({ attempts, waitMs, id }), signal)
    if (signal.aborted) return
    ;({ isOver, waitMs } = await ask(token))
  }
  // oxlint-enable no-await-in-loop
}

/** Resolves after the first attempt, retries while the page lives. On the disk the next person could take the token. */
export async function endSession(token: string): Promise<void> {
  const first = await ask(token)
  void goOn(token, first)
}
