import { queryOptions } from '@tanstack/react-query'
import type { BreInfo } from '@/schemas/entities/loan-offer'
import { callApi } from '../client'
import { SIGNED_URL_TTL_MS } from '../signed-url-ttl'

export const keyFactsKey = (applicationId: string) => ['key-facts', applicationId]

/** Disabled for servers that know the specification alone. */
export function keyFactsQuery(applicationId: string, offer: BreInfo) {
  // The same offer a moment later has the same key facts.
  const { offer_seconds_left: _, ...stated } = offer
  return queryOptions({
    queryKey: [...keyFactsKey(applicationId), stated],
    enabled: offer.has_key_facts === true,
    // The offer is shown without them.
    meta: { isQuiet: true },
    staleTime: SIGNED_URL_TTL_MS,
    refetchInterval: SIGNED_URL_TTL_MS,
    queryFn: async ({ signal }) => {
      const { getKeyFacts } = await import('@/schemas/calls/key-facts')
      return callApi(getKeyFacts, { params: { id: applicationId }, signal })
    },
  })
}
