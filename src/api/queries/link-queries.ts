import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { LIMITS } from '@/schemas/limits'
import { callApi } from '../client'

export const CAMPAIGN_LINKS = ['campaign-links'] as const

/** Newest first, pages from 0 (specification 7.6, 7.19). */
export function campaignLinksQuery(page: number) {
  return queryOptions({
    queryKey: [...CAMPAIGN_LINKS, page],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { listCampaignLinks } = await import('@/schemas/calls/campaign-links')
      const query = { size: LIMITS.pageSize, page, sort_by: 'createdAt', order_by: 'desc' } as const
      return callApi(listCampaignLinks, { query, signal })
    },
  })
}

export function personalQrQuery(agentId: string) {
  return queryOptions({
    queryKey: ['personal-qr', agentId],
    // Its page tells two kinds of failure apart (specification 8.3).
    meta: { isQuiet: true },
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const { getQrCode } = await import('@/schemas/calls/campaign-links')
      return callApi(getQrCode, { params: { id: agentId }, signal })
    },
  })
}
