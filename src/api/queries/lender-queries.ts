import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../client'
import { SIGNED_URL_TTL_MS } from '../signed-url-ttl'

/** @returns what each lender would offer for an application. */
export function lenderOffersQuery(applicationId: string) {
  return queryOptions({
    queryKey: ['lender-offers', applicationId],
    queryFn: async ({ signal }) => {
      const { listLenderOffers } = await import('@/schemas/calls/lenders')
      return callApi(listLenderOffers, { query: { application_id: applicationId }, signal })
    },
  })
}

/** The statements of the lenders that would lend, by the lender's id. It is asked of a server whose rows say that they have one. */
export function lenderKeyFactsQuery(applicationId: string) {
  return queryOptions({
    queryKey: ['lender-key-facts', applicationId],
    // Said on the row, which is there without it.
    meta: { isQuiet: true },
    staleTime: SIGNED_URL_TTL_MS,
    refetchInterval: SIGNED_URL_TTL_MS,
    queryFn: async ({ signal }) => {
      const { listLenderKeyFacts } = await import('@/schemas/calls/lenders')
      return callApi(listLenderKeyFacts, { params: { id: applicationId }, signal })
    },
  })
}
