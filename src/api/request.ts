import type { Call } from '@/schemas/call'
import { TIME_LIMITS } from '@/schemas/time-limits'
import { NetworkError } from './api-error'

/** Calls for which the server asks another service. */
const SLOW = /\/v1\/(?:bureau|lender\/integration|lender\/policy)\/|\/(?:email|export)$/

/** In milliseconds. */
export function timeLimitOf({ method, path }: Pick<Call, 'method' | 'path'>): number {
  if (SLOW.test(path)) return TIME_LIMITS.slow
  return method === 'GET' ? TIME_LIMITS.read : TIME_LIMITS.save
}

export type Answered = { response: Response; text: string }

let lastAnswerMs = 0

/** @returns how long the last answer took, in milliseconds; 0 before the first */
export function lastAnswerTime(): number {
  return lastAnswerMs
}

/** @throws NetworkError without a complete answer in `limit` milliseconds; as `fetch` when `init.signal` was aborted */
export async function request(url: string, init: RequestInit, limit: number): Promise<Answered> {
  const ending = new AbortController()
  const end = () => ending.abort()
  const timer = setTimeout(end, limit)
  if (init.signal?.aborted) end()
  init.signal?.addEventListener('abort', end)
  const askedAt = performance.now()
  try {
    const response = await fetch(url, { ...init, signal: ending.signal })
    const text = await response.text()
    lastAnswerMs = performance.now() - askedAt
    return { response, text }
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new NetworkError(ending.signal.aborted ? 'silent' : 'unreached')
  } finally {
    clearTimeout(timer)
    init.signal?.removeEventListener('abort', end)
  }
}
