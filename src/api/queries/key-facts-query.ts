import { queryOptions } from '@tanstack/react-query'
import type { BreInfo } from '@/schemas/entities/loan-offer'
import { callApi } from '../client'
import { SIGNED_URL_TTL_MS } from '../signed-url-ttl'

/** The key of what is known of the key facts of an application's offers. */
export const keyFactsKey = (applicationId: string) => ['key-facts', applicationId]

/** The key facts of an offer; another offer has others. Nothing is asked of a server that knows the specification alone. */
export function keyFactsQuery(applicationId: string, offer: BreInfo) {
  // The same offer a moment later has the same key facts.
  const { offer_seconds_left: _, ...stated } = offer
  return queryOptions({
    queryKey: [...keyFactsKey(applicationId), stated],
    enabled: offer.has_key_facts === true,
    // Said beside the offer, which is there without them.
    meta: { isQuiet: true },
    staleTime: SIGNED_URL_TTL_MS,
    refetchInterval: SIGNED_URL_TTL_MS,
    queryFn: async ({ signal }) => {
      const { getKeyFacts } = await import('@/schemas/calls/key-facts')
      return callApi(getKeyFacts, { params: { id: applicationId }, signal })
    },
  })
}
