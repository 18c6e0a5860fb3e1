import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApplicationOrder, ApplicationStatus } from '@/schemas/options'
import { LIMITS } from '@/schemas/limits'
import { callApi } from '../client'

/*
 * The agent's lists. They change with every save, so they are asked for anew whenever they are looked at; what is known shows until
 * the answer comes. `page` counts from 0, as in the API.
 */

/** All that the list of applications is narrowed to, and its order. */
export type ListFilter = {
  search?: string | undefined
  status?: ApplicationStatus | undefined
  sort?: ApplicationOrder | undefined
}

/** @returns what the pages of an agent's applications are kept under, whatever they are narrowed to. */
export const applicationListsKey = (agentId: string) => ['applications', agentId] as const

/** A page of the agent's applications, newest first. A server that cannot narrow them answers the page as it is, without `narrowed`. */
export function applicationListQuery(agentId: string, page: number, narrowing: ListFilter = {}) {
  return queryOptions({
    queryKey: [...applicationListsKey(agentId), page, narrowing],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { listApplications } = await import('@/schemas/calls/applications')
      return callApi(listApplications, {
        params: { id: agentId },
        query: { page, size: LIMITS.pageSize, ...narrowing },
        signal,
      })
    },
  })
}

/** @returns what waits for the agent, and how many applications there are. Another server need not know the call: its pages do without. */
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

/** @returns what borrowers began alone and nobody has taken. Another server need not know the call: its pages do without. */
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

/** A page of the recorded offline disbursements. */
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

/** The lenders there are; they do not change while the page is open. */
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
