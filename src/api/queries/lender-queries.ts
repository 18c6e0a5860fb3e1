import { queryOptions } from '@tanstack/react-query'
import type { LenderStatus } from '@/schemas/entities/application'
import { callApi } from '../client'
import { queryClient } from '../query-client'
import { SIGNED_URL_TTL_MS } from '../signed-url-ttl'
import { applicationListQuery } from './list-queries'

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

/** An older application is not looked for. */
const MAX_PAGES = 10

/** As the agent's list has it: the application by its id need not tell what lenders have said (specification 7.6). */
export function lenderStatusesQuery(agentId: string, applicationId: string) {
  return queryOptions({
    queryKey: [...lenderOffersQuery(applicationId).queryKey, 'statuses'],
    meta: { isQuiet: true },
    queryFn: async (): Promise<LenderStatus[]> => {
      for (let page = 0, pages = 1; page < Math.min(pages, MAX_PAGES); page += 1) {
        // oxlint-disable-next-line no-await-in-loop -- the next page only where this one does not have it
        const { list, total_pages } = await queryClient.fetchQuery(applicationListQuery(agentId, page))
        const row = list.find(({ id }) => id === applicationId)
        if (row) return row.lender_statuses
        pages = total_pages
      }
      return []
    },
  })
}
