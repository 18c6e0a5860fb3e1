import { QueryCache, QueryClient } from '@tanstack/react-query'
import { TIME_LIMITS } from '@/schemas/time-limits'
import { ApiError, NetworkError } from './api-error'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Toast text when the server sent none (specification 8.1). */
      failure?: string
      /** Only logged (specification 8.8): the page does without, or reports it itself. */
      isQuiet?: boolean
    }
  }
}

type FailureListener = (error: Error, fallback: string | undefined) => void
const failureListeners = new Set<FailureListener>()

/** For each query that fails for good and is not quiet. @returns the unsubscribe function */
export function onQueryFailure(listener: FailureListener): () => void {
  failureListeners.add(listener)
  return () => failureListeners.delete(listener)
}

const RETRIES = 2

const RETRYABLE = new Set([502, 503, 504])

/** Repeats reads whose answer was lost, or whose server is away or asks for a pause; any other rejection is final. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= RETRIES) return false
  if (error instanceof NetworkError) return error.reason !== 'signIn'
  if (!(error instanceof ApiError)) return false
  if (error.retryAfter !== null)
    return isPatient(error.status) && error.retryAfter <= TIME_LIMITS.retryAfterMaximum
  return RETRYABLE.has(error.status)
}

const isPatient = (status: number) => status === 429 || RETRYABLE.has(status)

/** In milliseconds: Retry-After, else exponential with jitter. */
export function retryDelay(failures: number, error: unknown): number {
  if (error instanceof ApiError && error.retryAfter !== null) return error.retryAfter
  return TIME_LIMITS.retryBase * 2 ** failures * (0.5 + Math.random() / 2)
}

/** Sends requests even when the browser believes it is offline, which is often wrong. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta }) => {
      if (meta?.isQuiet !== true) for (const listener of failureListeners) listener(error, meta?.failure)
    },
  }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      retry: shouldRetry,
      retryDelay,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
