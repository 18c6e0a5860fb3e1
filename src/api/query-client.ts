import { QueryClient } from '@tanstack/react-query'
import { NetworkError } from './api-error'

/** The copy of server data. Requests are made even when the browser thinks it is offline: it is often wrong, and a refusal is clearer than a wait. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      retry: (failures, error) => error instanceof NetworkError && failures < 2,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
