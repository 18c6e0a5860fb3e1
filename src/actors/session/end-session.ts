import { pauseAfter } from '@/machines/outbox/back-off'
import { logout } from '@/schemas/calls/auth'
import { ApiError } from '@/src/api/api-error'
import { apiUrl } from '@/src/api/base-url'
import { readAnswer } from '@/src/api/read-answer'
import { request, timeLimitOf } from '@/src/api/request'
import { randomId } from '@/src/storage/random-id'

/** At five minutes between the last of them, a working day: the agent who comes back into a network before has signed out. */
const TRIES = 100

/** True if the session is over, or how long to wait before it is asked for again; null where the server does not say. */
type Outcome = { isOver: boolean; waitMs: number | null }

/** The page is left: nobody is asked any more. */
let leaving = new AbortController()

/** Forgets the tokens whose end nobody has acknowledged; for a page that is made anew without loading, as in tests. */
export function forgetEndings(): void {
  leaving.abort()
  leaving = new AbortController()
}

/** A refusal other than for a while stands: asked again it would be refused again, and a 401 is what is wanted. */
function isRefusal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.retryAfter !== null) return false
  return error.status >= 400 && error.status < 500 && error.status !== 429
}

async function ask(token: string): Promise<Outcome> {
  const url = apiUrl(logout.path, undefined, undefined)
  const init = {
    method: logout.method,
    headers: { accept: 'application/json', token },
    // Goes on when the page is closed right after. Older browsers do not do that for another origin, and refuse.
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

/** Waits so long, or until there is a network again. */
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

/**
 * Ends a session on the server; resolves once the first try is over. One that was not acknowledged is made again for as long as the
 * page lives, whoever uses it then: the token is in memory alone, because on the disk the next person could take it.
 */
export async function endSession(token: string): Promise<void> {
  const first = await ask(token)
  void goOn(token, first)
}
