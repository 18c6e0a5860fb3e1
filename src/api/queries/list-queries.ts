import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { LIMITS } from '@/schemas/limits'
import type { ApplicationOrder, ApplicationStatus } from '@/schemas/options'
import { callApi } from '../client'

/* Lists change with every save, so they are stale at once; the known page shows meanwhile. `page` counts from 0, as in the API. */

export type ListFilter = {
  search?: string | undefined
  status?: ApplicationStatus | undefined
  sort?: ApplicationOrder | undefined
}

export const applicationListsKey = (agentId: string) => ['applications', agentId] as const

/** Newest first by default. A server without filters answers without `narrowed`. */
export function applicationListQuery(agentId: string, page: number, filter: ListFilter = {}) {
  return queryOptions({
    queryKey: [...applicationListsKey(agentId), page, filter],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { listApplications } = await import('@/schemas/calls/applications')
      return callApi(listApplications, {
        params: { id: agentId },
        query: { page, size: LIMITS.pageSize, ...filter },
        signal,
      })
    },
  })
}

/** Other servers may not have this call: its pages do without. */
export function overviewQuery() {
  return queryOptions({
    queryKey: ['overview'],
    staleTime: 0,
    retry: false,
    meta: { isQuiet: true },
    queryFn: async ({ signal }) => {
      const { getOverview } = await import('@/schemas/calls/overview')
      return callApi(getOverview, { signal })
    },
  })
}

/** Other servers may not have this call: its pages do without. */
export function waitingQuery() {
  return queryOptions({
    queryKey: ['waiting-applications'],
    staleTime: 0,
    retry: false,
    meta: { isQuiet: true },
    queryFn: async ({ signal }) => {
      const { listWaitingApplications } = await import('@/schemas/calls/inbox')
      return callApi(listWaitingApplications, { signal })
    },
  })
}

export function offlineCaseListQuery(page: number) {
  return queryOptions({
    queryKey: ['offline-cases', page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { listOfflineCases } = await import('@/schemas/calls/offline-cases')
      return callApi(listOfflineCases, { query: { page, size: LIMITS.pageSize }, signal })
    },
  })
}

export function lenderListQuery() {
  return queryOptions({
    queryKey: ['lenders'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const { listLenders } = await import('@/schemas/calls/lenders')
      return callApi(listLenders, { signal })
    },
  })
}
