import { queryOptions } from '@tanstack/react-query'
import { forCurrentRole } from '../for-current-role'
import { callApi } from '../client'
import { readApplication } from '../versions'
import { fillInMissing } from '../complete-application'

/*
 * Query options by call, used by screens, actors and invalidation alike. Each imports its call when it runs, so that the
 * schemas stay out of the sign-in page.
 */

/**
 * One application with its sections. The wizard alone reads it anew: a copy that changed behind an open form would pass for
 * read, and a save over what somebody else has written would not be refused.
 */
export function applicationQuery(id: string) {
  return queryOptions({
    queryKey: ['application', id],
    meta: { failure: 'Failed to load application data' },
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const { getApplication, getOwnApplication } = await import('@/schemas/calls/applications')
      const call = forCurrentRole(getApplication, getOwnApplication)
      const options = { params: { id }, signal }
      return fillInMissing(await readApplication(call, options, (application) => application.id), signal)
    },
  })
}

/** The newest application that a guest has submitted; null where there is none. */
export function submittedApplicationQuery() {
  return queryOptions({
    queryKey: ['submitted-application'],
    // Beside what was asked for: the page does without.
    meta: { isQuiet: true },
    queryFn: async ({ signal }) => {
      const { listOwnApplications } = await import('@/schemas/calls/applications')
      const { content } = await callApi(listOwnApplications, { query: { status: 'COMPLETED' }, signal })
      return content[0] ?? null
    },
  })
}

/** @returns how many applications the agent has. */
export function applicationCountQuery() {
  return queryOptions({
    queryKey: ['application-count'],
    queryFn: async ({ signal }) => {
      const { countApplications } = await import('@/schemas/calls/applications')
      return callApi(countApplications, { signal })
    },
  })
}

/** The signed-in agent, with everything the profile page shows. */
export function profileQuery() {
  return queryOptions({
    queryKey: ['profile'],
    queryFn: async ({ signal }) => {
      const { getProfile } = await import('@/schemas/calls/auth')
      return callApi(getProfile, { signal })
    },
  })
}

/** The banks there are; they do not change while the page is open. */
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

/** City and state of a pincode. */
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

/** The tenant's config: logo, links and features. */
export function tenantConfigQuery(tenant: string) {
  return queryOptions({
    queryKey: ['tenant-config', tenant],
    // The page does without: default logo, no consents (specification 8.6).
    meta: { isQuiet: true },
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const { getTenantConfig } = await import('@/schemas/calls/tenant')
      return callApi(getTenantConfig, { params: { tenant }, signal })
    },
  })
}

/**
 * One application to look at, read anew whenever it is opened. Not the copy that the wizard works on: that one changes with the
 * wizard alone.
 */
export function applicationDetailsQuery(id: string) {
  return queryOptions({
    queryKey: ['application-details', id],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { getApplication, getOwnApplication } = await import('@/schemas/calls/applications')
      const call = forCurrentRole(getApplication, getOwnApplication)
      return fillInMissing(await callApi(call, { params: { id }, signal }), signal)
    },
  })
}
