import { queryOptions } from '@tanstack/react-query'
import { followedLink, rememberCountedVisit } from '../../storage/followed-link'
import { callApi } from '../client'

/** Counts the visit once. Other servers may not have this call: its pages do without. */
export function referrerQuery(utmId: string) {
  return queryOptions({
    queryKey: ['referrer', utmId],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { isQuiet: true },
    queryFn: async ({ signal }) => {
      const { getReferrer } = await import('@/schemas/calls/referrer')
      const query = followedLink()?.isCounted ? {} : { visit: '1' as const }
      const answer = await callApi(getReferrer, { params: { id: utmId }, query, signal })
      rememberCountedVisit()
      return answer
    },
  })
}
