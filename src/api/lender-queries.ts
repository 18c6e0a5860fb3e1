import { queryOptions } from '@tanstack/react-query'
import { callApi } from './client'

/** What each lender would offer for an application. */
export function lenderOffersQuery(applicationId: string) {
  return queryOptions({
    queryKey: ['lender-offers', applicationId],
    queryFn: async ({ signal }) => {
      const { listLenderOffers } = await import('@/schemas/calls/lenders')
      return callApi(listLenderOffers, { query: { application_id: applicationId }, signal })
    },
  })
}
