import { QueryCache, QueryClient } from '@tanstack/react-query'
import { retryDelay, shouldRetry } from './retrying'

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
