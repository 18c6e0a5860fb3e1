import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { IDEMPOTENCY_KEY } from '@/schemas/headers'

const MAX_ATTEMPTS = 20
const SLOT_MS = 100

/** All that whoever asks has noticed. */
export type Report = {
  requests: number
  refusals: number
  /** Milliseconds in which somebody was told to come again. */
  refusedMs: number
  /** Milliseconds from the first refusal of a request to its answer, at most. */
  longestWaitMs: number
  errors: string[]
}

function isRefusedConnection(error: unknown): boolean {
  const cause: unknown = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED'
}

/**
 * Asks processes in turns, as a proxy does: one that takes no connection is passed over, and whoever is told to come again does so when
 * told, and is sent to the next. Any other error is one.
 */
export function openProxy(origins: readonly string[]) {
  const report: Report = { requests: 0, refusals: 0, refusedMs: 0, longestWaitMs: 0, errors: [] }
  const slots = new Set<number>()
  let turn = 0

  /** @param first whose turn it is; those after it are asked where it takes no connection */
  async function ask(first: number, path: string, init: RequestInit): Promise<Response | undefined> {
    for (let next = 0; next < origins.length; next += 1) {
      try {
        const response = await fetch(`${origins[(first + next) % origins.length]}${path}`, init)
        return new Response(await response.arrayBuffer(), response)
      } catch (error) {
        if (!isRefusedConnection(error)) throw error
      }
    }
    return undefined
  }

  async function request(url: string, init: RequestInit): Promise<Response> {
    const { pathname, search } = new URL(url)
    // A connection for each request: one that is kept may be closed at the moment of the next.
    const headers = new Headers({ ...Object.fromEntries(new Headers(init.headers)), connection: 'close' })
    if (init.method !== 'GET') headers.set(IDEMPOTENCY_KEY, randomUUID())
    let refusedAt: number | undefined
    turn += 1
    const first = turn
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      report.requests += 1
      const answer = await ask(first + attempt, `${pathname}${search}`, { ...init, headers })
      const retryAfter = Number(answer?.headers.get('retry-after'))
      // 409 while the same request, which was refused before, is still under way.
      const isRefusal = retryAfter > 0 && (answer?.status === 409 || answer?.status === 503)
      if (answer && !isRefusal) {
        if (refusedAt) report.longestWaitMs = Math.max(report.longestWaitMs, Date.now() - refusedAt)
        return answer
      }
      const now = Date.now()
      refusedAt ??= now
      report.refusals += 1
      slots.add(Math.floor(now / SLOT_MS))
      report.refusedMs = slots.size * SLOT_MS
      await pause(1000 * (retryAfter || 1))
    }
    throw new Error(`${pathname} was refused ${MAX_ATTEMPTS} times`)
  }

  return { report, request }
}
