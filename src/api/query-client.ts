import { QueryCache, QueryClient } from '@tanstack/react-query'
import { retryDelay, shouldRetry } from './retrying'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** All that a toast says when the query fails and the server gave no words of its own (specification 8.1). */
      failure?: string
      /** Only logged (specification 8.8): the page does without the answer, or whoever asked says so itself. */
      isQuiet?: boolean
    }
  }
}

type FailureListener = (error: Error, fallback: string | undefined) => void
const failureListeners = new Set<FailureListener>()

/** Calls `listener` whenever a query that is not quiet has failed for good; answers how to stop. */
export function onQueryFailure(listener: FailureListener): () => void {
  failureListeners.add(listener)
  return () => failureListeners.delete(listener)
}

/**
 * The copy of server data. Requests are made even when the browser thinks it is offline: it is often wrong, and a refusal is
 * clearer than a wait.
 */
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
