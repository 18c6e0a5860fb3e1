import { queryOptions } from '@tanstack/react-query'
import type { Application } from '@/schemas/entities/application'
import { callApi } from '../client'
import { importReadCall } from '../for-current-role'
import { readApplication, readCurrent } from '../versions'

/* Each imports its call when it runs, so that the schemas stay out of the sign-in page. */

/** Never stale: a copy that changed behind an open form would hide somebody else's save. Only the wizard reads it again. */
export function applicationQuery(id: string) {
  return queryOptions({
    queryKey: ['application', id],
    meta: { failure: 'Failed to load application data' },
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const call = await importReadCall()
      const { fillInMissing } = await import('../complete-application')
      const options = { params: { id }, signal }
      return readCurrent(id, async () =>
        fillInMissing(id, await readApplication(call, options, (answer) => answer.id ?? id), signal),
      )
    },
  })
}

export function submittedApplicationQuery() {
  return queryOptions({
    queryKey: ['submitted-application'],
    meta: { isQuiet: true },
    queryFn: async ({ signal }) => {
      const { listOwnApplications } = await import('@/schemas/calls/applications')
      const { content } = await callApi(listOwnApplications, { query: { status: 'COMPLETED' }, signal })
      return content[0] ?? null
    },
  })
}

export function applicationCountQuery() {
  return queryOptions({
    queryKey: ['application-count'],
    queryFn: async ({ signal }) => {
      const { countApplications } = await import('@/schemas/calls/applications')
      return callApi(countApplications, { signal })
    },
  })
}

export function profileQuery() {
  return queryOptions({
    queryKey: ['profile'],
    queryFn: async ({ signal }) => {
      const { getProfile } = await import('@/schemas/calls/auth')
      return callApi(getProfile, { signal })
    },
  })
}

export function banksQuery() {
  return queryOptions({
    queryKey: ['banks'],
    meta: { failure: 'Failed to load bank list' },
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const { listBanks } = await import('@/schemas/calls/tenant')
      return callApi(listBanks, { signal })
    },
  })
}

export function cityStateQuery(pincode: string) {
  return queryOptions({
    queryKey: ['city-state', pincode],
    // The fields stay empty and can be typed (specification 5.4).
    meta: { isQuiet: true },
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const { getCityState } = await import('@/schemas/calls/tenant')
      return callApi(getCityState, { query: { pincode }, signal })
    },
  })
}

export function tenantConfigQuery(tenant: string) {
  return queryOptions({
    queryKey: ['tenant-config', tenant],
    // The page does without: default logo, no consents (specification 8.6).
    meta: { isQuiet: true },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // Without the signal: the next screen needs the answer that the last one has asked for.
    queryFn: async () => {
      const { getTenantConfig } = await import('@/schemas/calls/tenant')
      return callApi(getTenantConfig, { params: { tenant } })
    },
  })
}

/** As the server has it now, complete. The wizard has a copy of its own. */
export async function readDetails(id: string, signal?: AbortSignal): Promise<Application> {
  const call = await importReadCall()
  const { fillInMissing } = await import('../complete-application')
  return fillInMissing(id, await callApi(call, { params: { id }, signal }), signal)
}

/** Read again whenever it is opened. */
export function applicationDetailsQuery(id: string) {
  return queryOptions({
    queryKey: ['application-details', id],
    staleTime: 0,
    queryFn: ({ signal }) => readDetails(id, signal),
  })
}
