import { queryOptions } from '@tanstack/react-query'
import type { BreInfo } from '@/schemas/entities/loan-offer'
import { ApiError } from '../../api/api-error'
import { callApi } from '../../api/client'

/** The links to a statement hold for minutes: they are asked for anew before they run out. */
const LINKS_HOLD_MS = 5 * 60_000

/** A server that keeps to the specification alone has no such call. */
const NO_SUCH_CALL = new Set([404, 405, 501])

/** The key facts of an offer; another offer has others. `null` where the server has none. */
export function keyFactsQuery(applicationId: string, offer: BreInfo) {
  return queryOptions({
    queryKey: ['key-facts', applicationId, offer],
    // Said beside the offer, which is there without them.
    meta: { isQuiet: true },
    staleTime: LINKS_HOLD_MS,
    refetchInterval: LINKS_HOLD_MS,
    queryFn: async ({ signal }) => {
      const { getKeyFacts } = await import('@/schemas/calls/key-facts')
      try {
        return await callApi(getKeyFacts, { params: { id: applicationId }, signal })
      } catch (error) {
        if (error instanceof ApiError && NO_SUCH_CALL.has(error.status)) return null
        throw error
      }
    },
  })
}
