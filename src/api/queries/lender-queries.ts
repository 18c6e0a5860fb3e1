import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../client'
import { SIGNED_URL_TTL_MS } from '../signed-url-ttl'

export function lenderOffersQuery(applicationId: string) {
  return queryOptions({
    queryKey: ['lender-offers', applicationId],
    queryFn: async ({ signal }) => {
      const { listLenderOffers } = await import('@/schemas/calls/lenders')
      return callApi(listLenderOffers, { query: { application_id: applicationId }, signal })
    },
  })
}

/** By the lender's id. Only for servers whose rows say that they have statements. */
export function lenderKeyFactsQuery(applicationId: string) {
  return queryOptions({
    queryKey: ['lender-key-facts', applicationId],
    // The row is shown without it.
    meta: { isQuiet: true },
    staleTime: SIGNED_URL_TTL_MS,
    refetchInterval: SIGNED_URL_TTL_MS,
    queryFn: async ({ signal }) => {
      const { listLenderKeyFacts } = await import('@/schemas/calls/lenders')
      return callApi(listLenderKeyFacts, { params: { id: applicationId }, signal })
    },
  })
}
